import { afterAll, expect, inject, it, type ProvidedContext } from 'vitest'
import { openReadLines } from '../../../server/database/read-lines.ts'
import { makeBreakableLine } from '../../support/servers/breakable-line.ts'

const wanted = inject('database')

/** The embedded database lives in the store's own process, so there are no lines. */
if (wanted.kind === 'server') await runOn(wanted)
else it.skip('the embedded database has no lines', () => {})

async function runOn({ adminUrl }: Extract<ProvidedContext['database'], { kind: 'server' }>) {
  const way = await makeBreakableLine(Number(new URL(adminUrl).port))
  const connectionString = `postgresql://postgres:postgres@127.0.0.1:${way.port}/postgres`
  const lines = openReadLines({ connectionString, longestSilence: 500 }, 2)
  afterAll(async () => {
    await lines.close()
    await way.cut()
  })

  async function double(number: number): Promise<number> {
    const { rows } = await lines.query({ name: 'double', text: 'select $1::int * 2 as twice' }, [number])
    return rows[0].twice
  }

  it('gives each of many at once its own answer', async () => {
    const numbers = Array.from({ length: 200 }, (_, number) => number)
    expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2))
  })

  it('keeps to few connections however many ask', async () => {
    const pids = await Promise.all(
      Array.from({ length: 50 }, () => lines.query({ text: 'select pg_backend_pid() as pid' })),
    )
    expect(new Set(pids.map(({ rows }) => rows[0].pid)).size).toBe(2)
  })

  it('a question that fails fails alone', async () => {
    const asked = [
      double(1),
      lines.query({ text: 'select 1 / 0' }),
      double(2),
      lines.query({ text: 'select nonsense' }),
      double(3),
    ]
    const told = await Promise.allSettled(asked)
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('works again after a cut, and what was under way is told', async () => {
    const underWay = lines.query({ text: 'select pg_sleep(20)' })
    await double(1)
    await way.cut()
    await expect(underWay).rejects.toThrow('Connection terminated')
    await expect(double(2)).rejects.toThrow('ECONNREFUSED')
    await way.mend()
    expect(await double(3)).toBe(6)
  })

  it('does not wait for ever for a database that says nothing', async () => {
    await Promise.all([double(1), double(2)])
    way.silence()
    await expect(double(3)).rejects.toThrow('Connection terminated')
    await expect(double(4)).resolves.toBe(8)
  })

  it('lets a line rest as long as nobody asks', async () => {
    const pidOf = async () => (await lines.query({ text: 'select pg_backend_pid() as pid' })).rows[0].pid
    const before = await pidOf()
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(await pidOf()).toBe(before)
  })
}
