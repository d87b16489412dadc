import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = 4390

export interface RunningStore {
  address: string
  sandbox: string
  folder: string
  /** As a power cut would: nothing is put in order. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The built store on a data folder of its own. */
export async function startStore(environment: Record<string, string> = {}, keptFolder?: string): Promise<RunningStore> {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'asoke-bench-')))
  const child = spawn(process.execPath, ['build/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, TRUST_PROXY: 'loopback', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is open at') && resolve())
    child.once('exit', (code) => reject(new Error(`The store stopped with ${code} before it was open.`)))
  })
  return {
    address: `http://localhost:${port}`,
    sandbox: `http://localhost:${port + 1}`,
    folder,
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
