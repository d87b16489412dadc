import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/support/servers/postgres-server.ts'
import { paymentKeys, type RunningProvider } from './start-provider.ts'

export interface RunningStore {
  address: string
  /** Where payments are made. */
  provider: string
  pid: number
  folder: string
  /** Milliseconds from the command to the first answer. */
  startedIn: number
  /** As a power cut would: nothing is put in order. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface StoreOptions {
  environment?: Record<string, string>
  /** The data of a store that ran before. */
  folder?: string
  /** A provider in a process of its own, whose work is not the store's. */
  provider?: RunningProvider
}

/** The built store, on a data folder of its own, behind a proxy it trusts: every client has an address. */
export async function startStore({ environment, folder, provider }: StoreOptions = {}): Promise<RunningStore> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'asoke-bench-')))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const start = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      ...(provider && environmentFor(provider)),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Nothing outlives a bench that fails.
  process.once('exit', () => child.kill('SIGKILL'))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is open at') && resolve())
    child.once('exit', (code) => reject(new Error(`The store stopped with ${code} before it was open.`)))
  })
  const address = `http://localhost:${port}`
  await provider?.pointAt(address)
  return {
    address,
    provider: provider?.origin ?? `http://localhost:${sandboxPort}`,
    pid: child.pid ?? 0,
    folder: dataDir,
    startedIn: performance.now() - start,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function environmentFor({ origin }: RunningProvider): Record<string, string> {
  return {
    PAYSTACK_PUBLIC_KEY: paymentKeys.publicKey,
    PAYSTACK_SECRET_KEY: paymentKeys.secretKey,
    PAYSTACK_API_URL: origin,
    PAYSTACK_CHECKOUT_URL: origin,
    PAYSTACK_WALLET_URL: origin,
  }
}
