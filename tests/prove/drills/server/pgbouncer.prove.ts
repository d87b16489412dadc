import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { createServerDatabase } from '../../../support/api/test-store.ts'
import { findOrInstallProgram } from '../../../support/operations/find-program.ts'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { findUser } from '../../../support/prove/postgres-servers.ts'
import { findServer, recordNotShown, recordRow, timesIn } from '../../../support/prove/proof.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'
import { freePort } from '../../../support/servers/postgres-server.ts'

const name = 'PgBouncer in session mode'
const perSecond = 10

await runDrill(await createServerDatabase(findServer()))

async function startPgBouncer(program: string, databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'asoke-pgbouncer-'))
  chmodSync(folder, 0o755)
  const listenPort = await freePort()
  const to = `host=${decodeURIComponent(hostname)} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
store = ${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
ignore_startup_parameters = statement_timeout
`,
  )
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...findUser(), stdio: 'ignore' })
  const gone = new Promise((done) => child.once('exit', done))
  afterAll(async () => {
    child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true })
  })
  const url = `postgresql://${username}@127.0.0.1:${listenPort}/store`
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.end()
    },
    { timeout: 20_000, interval: 100 },
  )
  return url
}

async function runDrill(databaseUrl: string) {
  const program = findOrInstallProgram('pgbouncer', 'PGBOUNCER_PATH')
  if (!program) {
    it('needs PgBouncer', ({ skip }) => {
      recordNotShown('drills', [name], 'PgBouncer is neither installed nor installable here.')
      skip()
    })
    return
  }
  const url = await startPgBouncer(program, databaseUrl)
  const { balancer, sandbox, paymentContext } = await openTwoInstancesAt(url)

  it('orders are placed and paid through PgBouncer in session mode', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'pooled' })
    await load.untilConfirmed(timesIn(200, 30))
    await load.stop()
    expect(load.countOf(500)).toBe(0)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    recordRow({ part: 'drills', name, figures: { ...counts } })
  })
}
