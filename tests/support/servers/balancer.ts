import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  address: string
  /** Method and path of everything that was asked, in order. */
  asked: string[]
  close(): Promise<void>
}

/**
 * Sends requests to servers in turn. When a connection breaks, the next server gets the same request, a POST as well, because
 * changes of the store can be repeated.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const asked: string[] = []
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    asked.push(`${method} ${url}`)
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    const first = turn++
    for (let attempt = 0; attempt < servers.length; attempt++) {
      try {
        const to = servers[(first + attempt) % servers.length] ?? ''
        const answer = await send(to, url, method, headers, Buffer.concat(pieces))
        return outgoing.writeHead(answer.status, answer.headers).end(answer.body)
      } catch {
        // Try the next server.
      }
    }
    outgoing.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends the path unchanged: parsing it as a URL would resolve “..”. */
function send(to: string, path: string, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = request(to, { path, method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(pieces) }),
      )
    })
    onward.on('error', reject)
    onward.end(body)
  })
}
