import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { Listener } from '../../../server/database/listener.ts'
import { injectServer } from '../../support/api/test-store.ts'
import { makeBreakableConnection } from '../../support/servers/breakable-connection.ts'

const { adminUrl } = injectServer()
const connection = await makeBreakableConnection(Number(new URL(adminUrl).port))
const heard: (string | undefined)[] = []
const listener = new Listener({
  databaseUrl: `postgresql://postgres:postgres@127.0.0.1:${connection.port}/postgres`,
  channel: 'test_channel',
  onNotice: (text) => heard.push(text),
  checkEvery: 400,
  checkTimeout: 300,
})
await listener.start()
const speaker = new pg.Client({ connectionString: `${adminUrl}/postgres` })
await speaker.connect()
afterAll(async () => {
  await listener.stop()
  await speaker.end()
  await connection.cut()
})
const say = (text: string) => speaker.query('select pg_notify($1, $2)', ['test_channel', text])

/** The latest check of the connection. */
async function lastCheck(): Promise<Date | undefined> {
  const { rows } = await speaker.query(
    `select query_start from pg_stat_activity where query = 'select 1' order by query_start desc limit 1`,
  )
  return rows[0]?.query_start
}

it('receives notices, also after checks of a connection on which nothing was sent', async () => {
  await say('one')
  await expect.poll(() => heard).toEqual(['one'])
  await expect.poll(lastCheck).toBeDefined()
  const first = await lastCheck()
  await expect.poll(lastCheck).not.toEqual(first)
  await say('two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
})

it('notices a connection that fell silent, reports that notices may be missing, and listens again', async () => {
  heard.length = 0
  connection.silence()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([undefined, undefined])
  await say('three')
  await expect.poll(() => heard).toEqual([undefined, undefined, 'three'])
})
