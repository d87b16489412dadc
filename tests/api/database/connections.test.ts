import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { isDatabaseUnavailable } from '../../../server/database/database-faults.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { createServerDatabase, injectServer } from '../../support/api/test-store.ts'
import { makeBreakableConnection } from '../../support/servers/breakable-connection.ts'

const server = injectServer()
const url = new URL(await createServerDatabase(server))
const connection = await makeBreakableConnection(Number(url.port))
url.port = String(connection.port)
const database = await openServerDatabase(url.href, 2_000)
const { db } = database
afterAll(async () => {
  await database.close()
  await connection.cut()
})

async function double(number: number, on: Parameters<typeof queryRows>[0] = db): Promise<number | undefined> {
  const rows = await queryRows<{ twice: number }>(on, sql`select ${number}::int * 2 as twice`)
  return rows[0]?.twice
}

const numbers = Array.from({ length: 200 }, (_, number) => number)
const unavailable = expect.toSatisfy(isDatabaseUnavailable, 'the database is unavailable')

it('gives each of many at once its own answer, alone and in transactions', async () => {
  const doubled = numbers.map((number) => number * 2)
  expect(await Promise.all(numbers.map((number) => double(number)))).toEqual(doubled)
  expect(await Promise.all(numbers.map((number) => db.transaction((tx) => double(number, tx))))).toEqual(doubled)
})

it('opens ten connections at most, however many statements there are', async () => {
  const rows = await Promise.all(numbers.map(() => queryRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)))
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(10)
})

it('a statement that fails fails alone', async () => {
  const outcomes = await Promise.allSettled([
    double(1),
    db.execute(sql`select 1 / 0`),
    db.transaction((tx) => tx.execute(sql`select nonsense`)),
    double(3),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
})

it('works again after a cut, and statements under way fail', async () => {
  const underWay = [db.execute(sql`select pg_sleep(20)`), db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`))]
  const outcomes = Promise.allSettled(underWay)
  await double(1)
  await connection.cut()
  expect(await outcomes).toEqual(underWay.map(() => ({ status: 'rejected', reason: unavailable })))
  await expect(double(2)).rejects.toEqual(unavailable)
  await connection.mend()
  expect(await double(3)).toBe(6)
})

it('a transaction that cannot begin gives its connection back', async () => {
  const begin = () =>
    Promise.allSettled(numbers.slice(0, 20).map((number) => db.transaction((tx) => double(number, tx))))
  await begin()
  await connection.cut()
  expect((await begin()).map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
  await connection.mend()
  expect((await begin()).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
})

it('does not wait for ever for a database that says nothing', async () => {
  await Promise.all(numbers.map((number) => double(number)))
  connection.silence()
  const outcomes = await Promise.allSettled([double(1), db.transaction((tx) => double(2, tx))])
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason: unavailable })))
  // Idle connections may be silent too; each is found out once.
  await Promise.allSettled(numbers.slice(0, 10).map((number) => double(number)))
  expect(await double(4)).toBe(8)
})
