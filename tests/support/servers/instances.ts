import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { freePort } from './postgres-server.ts'

export interface Instance {
  address: string
  /** As a power cut would. */
  kill(): Promise<void>
  /** Sends SIGTERM and resolves to the exit code. */
  terminate(): Promise<number | null>
}

/** A server process of its own, as one of several behind a balancer. */
export async function startInstance(environment: Record<string, string>): Promise<Instance> {
  const port = await freePort()
  const program = fileURLToPath(new URL('./instance-child.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: 'loopback', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  afterAll(async () => {
    child.kill('SIGTERM')
    await gone
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is open at') && resolve())
    child.once('exit', (code) => reject(new Error(`The instance ended with ${code} before it was open.`)))
  })
  return {
    address: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    terminate() {
      child.kill('SIGTERM')
      return gone
    },
  }
}
