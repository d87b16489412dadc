import pg from 'pg'
import { afterAll, expect, inject, it, type ProvidedContext } from 'vitest'
import { Listener } from '../../../server/database/listener.ts'
import { makeBreakableLine } from '../../support/servers/breakable-line.ts'

const wanted = inject('database')

/** The embedded database lives in the store's own process, so there is nothing between them. */
if (wanted.kind === 'server') await runOn(wanted)
else it.skip('the embedded database is listened to without a line', () => {})

async function runOn({ adminUrl }: Extract<ProvidedContext['database'], { kind: 'server' }>) {
  const way = await makeBreakableLine(Number(new URL(adminUrl).port))
  const heard: (string | undefined)[] = []
  const listener = new Listener({
    databaseUrl: `postgresql://postgres:postgres@127.0.0.1:${way.port}/postgres`,
    channel: 'loom',
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
    await way.cut()
  })
  const say = (text: string) => speaker.query('select pg_notify($1, $2)', ['loom', text])

  it('hears what is said, and goes on listening while nobody speaks', async () => {
    await say('one')
    await expect.poll(() => heard).toEqual(['one'])
    await new Promise((resolve) => setTimeout(resolve, 800))
    await say('two')
    await expect.poll(() => heard).toEqual(['one', 'two'])
  })

  it('notices a line that fell silent, says that something may have been missed, and listens again', async () => {
    heard.length = 0
    way.silence()
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([undefined, undefined])
    await say('three')
    await expect.poll(() => heard).toEqual([undefined, undefined, 'three'])
  })
}
