import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, inject, it, onTestFinished } from 'vitest'
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

it('a process that gets SIGTERM ends with 0, even while a client has sent only half of a body', async () => {
  const instance = await startInstance({
    ...(await databaseEnvironment()),
    PAYSTACK_PUBLIC_KEY: 'pk_test_stopped',
    PAYSTACK_SECRET_KEY: 'sk_test_stopped',
    STOP_LIMITS: JSON.stringify({ finish: 300, total: 10_000 }),
  })
  const socket = connect(Number(new URL(instance.address).port), '127.0.0.1')
  socket.on('error', () => {}).resume()
  const header = 'POST /api/v1/general/contact HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\n'
  // The server answers 100 once it has read the header.
  socket.write(`${header}content-length: 100\r\nexpect: 100-continue\r\n\r\n`)
  await once(socket, 'data')
  socket.write('{"name":')
  const [code] = await Promise.all([instance.terminate(), once(socket, 'close')])
  expect(code).toBe(0)
})
