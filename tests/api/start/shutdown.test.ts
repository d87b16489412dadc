import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { createServerDatabase, testSecret } from '../../support/api/test-store.ts'
import { startInstance } from '../../support/servers/instances.ts'
import { makeDataDir, openLasting } from '../../support/servers/lasting-store.ts'

async function databaseEnvironment(): Promise<Record<string, string>> {
  const wanted = inject('database')
  if (wanted.kind === 'server')
    return { DATABASE_URL: await createServerDatabase(wanted), APP_SECRET: testSecret.current }
  const { dataDir, remove } = await makeDataDir()
  onTestFinished(remove)
  // The instance opens a finished database: making one would take most of the test's time.
  const made = await openLasting({ dataDir, templateFile: wanted.templateFile })
  await made.close()
  return { DATA_DIR: dataDir, DEMO_DATA: 'off' }
}

it('a process that gets SIGTERM is not ready but answers for a while, and ends with 0 although half of a body is missing', async () => {
  const instance = await startInstance({
    ...(await databaseEnvironment()),
    PAYSTACK_PUBLIC_KEY: 'pk_test_stopped',
    PAYSTACK_SECRET_KEY: 'sk_test_stopped',
    DRAIN_SECONDS: '1',
    STOP_LIMITS: JSON.stringify({ finish: 300, total: 10_000 }),
  })
  const socket = connect(Number(new URL(instance.address).port), '127.0.0.1')
  socket.on('error', () => {}).resume()
  const header = 'POST /api/v1/general/contact HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\n'
  // The server answers 100 once it has read the header.
  socket.write(`${header}content-length: 100\r\nexpect: 100-continue\r\n\r\n`)
  await once(socket, 'data')
  socket.write('{"name":')
  const statusOf = async (path: string) => (await fetch(instance.address + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const ended = Promise.all([instance.terminate(), once(socket, 'close')])
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { interval: 20 })
  expect(await statusOf('/healthz')).toBe(200)
  const [code] = await ended
  expect(code).toBe(0)
})
