import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export interface Instance {
  address: string
  /** Ends the process with SIGKILL; fails if it has ended by itself. */
  kill(): Promise<void>
  /** Sends SIGTERM and resolves to the exit code. */
  terminate(): Promise<number | null>
  /** Moves the clock of an instance that was started with `movedClock`. */
  letPass(minutes: number): Promise<void>
}

/** Variables of an instance whose clock a test moves. */
export const movedClock = { NODE_OPTIONS: `--import ${new URL('./moved-clock.mjs', import.meta.url).href}` }

const sources = fileURLToPath(new URL('./instance-child.ts', import.meta.url))

/**
 * Starts one server process of a store on a port that the system chooses. A bundled program starts several times as quickly.
 * `folder` has the sources of another version.
 */
export async function startInstance(
  environment: Record<string, string>,
  {
    program = sources,
    folder = '.',
    atEnd = afterAll,
  }: { program?: string; folder?: string; atEnd?: (stop: () => Promise<void>) => void } = {},
): Promise<Instance> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, program], {
    cwd: folder,
    // A slow machine must not make the store refuse reads with 503.
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback', BUSY_AFTER: '30000', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  atEnd(async () => {
    child.kill('SIGTERM')
    await gone
  })
  const port = new Promise<unknown>((resolve) => child.once('message', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('is open at') && resolve())
    child.once('exit', (code) => reject(new Error(`The instance ended with ${code} before it was open.`)))
  })
  return {
    address: `http://127.0.0.1:${await port}`,
    async kill() {
      child.kill('SIGKILL')
      const { code, signal } = await gone
      if (signal !== 'SIGKILL') throw new Error(`The instance had ended with ${code} before it was killed.`)
    },
    async terminate() {
      child.kill('SIGTERM')
      return (await gone).code
    },
    async letPass(minutes) {
      const moved = new Promise<unknown>((resolve) => child.once('message', resolve))
      child.send({ minutes })
      await moved
    },
  }
}
