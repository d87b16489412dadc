import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/support/servers/postgres-server.ts'
import type { BareWish } from './bare-server.ts'
import { startChild } from './start-child.ts'

export interface BareServer {
  pid: number
  hello: string
  /** The same bytes as an answer of the store, from memory and from a file. */
  bytes(name: string): string
  file(name: string): string
  stop(): Promise<void>
}

/** Bare Fastify in a process of its own, beside which the store is measured. */
export async function startBareServer(bodies: Record<string, Uint8Array> = {}): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-bare-'))
  for (const [name, body] of Object.entries(bodies)) await writeFile(join(folder, fileName(name)), body)
  const port = await freePort()
  const child = await startChild<BareWish>(new URL('./bare-server.ts', import.meta.url), folder, String(port))
  const address = `http://localhost:${port}`
  return {
    pid: child.pid,
    hello: `${address}/hello`,
    bytes: (name) => `${address}/bytes/${fileName(name)}`,
    file: (name) => `${address}/files/${fileName(name)}`,
    async stop() {
      await child.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function fileName(name: string): string {
  return name.replaceAll(/\W+/g, '-')
}
