import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface ChangingStore {
  address: string
  /** From now on the answers at this path are changed on their way. */
  change(path: string, how: (answer: Answer) => Partial<Answer>): void
  restore(path: string): void
  close(): void
}

/** Stands between the browser and the store, as a store whose next version a test makes up. */
export async function makeChangingStore(store: string): Promise<ChangingStore> {
  const changes = new Map<string, (answer: Answer) => Partial<Answer>>()
  const server: Server = createServer(async (request, reply) => {
    const path = request.url ?? '/'
    const response = await fetch(store + path, { redirect: 'manual' })
    const change = changes.get(path)
    const { 'content-length': _, 'content-encoding': __, ...headers } = Object.fromEntries(response.headers)
    if (!change) {
      reply.writeHead(response.status, headers).end(Buffer.from(await response.arrayBuffer()))
      return
    }
    const answer = { status: response.status, headers, body: await response.text() }
    const changed = { ...answer, ...change(answer) }
    reply.writeHead(changed.status, changed.headers).end(changed.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (path, how) => void changes.set(path, how),
    restore: (path) => void changes.delete(path),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
