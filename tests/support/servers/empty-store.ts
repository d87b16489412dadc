import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startPostgres } from './postgres-server.ts'

const run = promisify(execFile)

/** Starts the built store with PostgreSQL, without demo data, with sandbox payments and with mail in `/dev/outbox`. */
export async function startEmptyStore() {
  const postgres = await startPostgres()
  await postgres.createDatabase('empty_store')
  const folder = await mkdtemp(join(tmpdir(), 'asoke-empty-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: `${postgres.url}/empty_store`,
    APP_SECRET: 'a secret of a store that is on its first day',
    PAYMENT_SANDBOX: 'on',
    // A machine that runs three browsers beside it is busy when it opens.
    BUSY_AFTER: '30000',
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is open at') && resolve())
    child.once('exit', (code) => reject(new Error(`The store ended with ${code} before it was open.`)))
  })
  return {
    address: `http://localhost:${port}`,
    /** The link with which the first owner chooses a password, as the command line prints it. */
    async addOwner(email: string): Promise<string> {
      const words = ['--import', 'tsx', 'server/owner.ts', 'staff', 'add', email, '--role', 'owner']
      const { stdout } = await run(process.execPath, words, { env })
      const [link] = /\/admin\/welcome#\S+/.exec(stdout) ?? []
      if (!link) throw new Error(stdout)
      return link
    },
    async stop(): Promise<void> {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
