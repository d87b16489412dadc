import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Sandbox, type SandboxOptions, startSandbox } from '../main.ts'

export const publicKey = 'pk_test_shop'
export const secretKey = 'sk_test_shop'

interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  raw: Buffer
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  data: any
}

export interface TestShop {
  sandbox: Sandbox
  /** Webhooks in the order they arrived. */
  received: ReceivedWebhook[]
  /** What the shop answers to the next webhooks; 200 once the list is used up. */
  replies: number[]
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  call(path: string, body?: object, headers?: Record<string, string>): Promise<{ status: number; body: any }>
  /** A fresh transaction. */
  initialize(order?: object): Promise<{ access_code: string; reference: string; authorization_url: string }>
  restart(): Promise<void>
  close(): Promise<void>
}

/** A shop with a webhook receiver and a sandbox of its own; delays short enough for tests. */
export async function openTestShop(more: Partial<SandboxOptions> = {}): Promise<TestShop> {
  const received: ReceivedWebhook[] = []
  const replies: number[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    received.push({ headers: request.headers, raw, ...JSON.parse(raw.toString()) })
    response.writeHead(replies.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`
  const shopOrigin = 'http://localhost:3000'
  const start = async () => {
    const options = { port: 0, host: '127.0.0.1', publicKey, secretKey, webhookUrl, shopOrigin, webhookPauses: [30] }
    const sandbox = await startSandbox({ ...options, ...more })
    sandbox.switches.set({ refunds: { delay: 20 }, transfers: { delay: 40 } })
    return sandbox
  }
  let count = 0

  const shop: TestShop = {
    sandbox: await start(),
    received,
    replies,
    async call(path, body, headers = { authorization: `Bearer ${secretKey}` }) {
      const json = { 'content-type': 'application/json', ...headers }
      const post = { method: 'POST', headers: json, body: JSON.stringify(body) }
      const response = await fetch(shop.sandbox.origin + path, body ? post : { headers })
      return { status: response.status, body: await response.json() }
    },
    async initialize(order) {
      count += 1
      const transaction = { email: 'ada@example.com', amount: 1_200_000, reference: `order-${count}`, ...order }
      return (await shop.call('/transaction/initialize', transaction)).body.data
    },
    async restart() {
      await shop.sandbox.close()
      shop.sandbox = await start()
    },
    async close() {
      await shop.sandbox.close()
      receiver.closeAllConnections()
      receiver.close()
    },
  }
  return shop
}
