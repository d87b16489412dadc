import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './postgres-server.ts'

/** Starts the built store with demo data and sandbox payments; `letPass` moves the clock of both. */
export async function startMovedStore() {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-moved-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = fork('dist/server/main.js', {
    execArgv: ['--import', resolve('tests/support/servers/moved-clock.mjs')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'data'),
      // The machine runs browsers as well.
      BUSY_AFTER: '30000',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((opened, failed) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('is open at') && opened())
    child.once('exit', (code) => failed(new Error(`The store ended with ${code} before it was open.`)))
  })
  return {
    address: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    /** Resolves to the time that the store tells afterwards. */
    async letPass(minutes: number): Promise<Date> {
      const answered = once(child, 'message')
      child.send({ minutes })
      const [{ now }] = await answered
      return new Date(now)
    },
    async stop(): Promise<void> {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
