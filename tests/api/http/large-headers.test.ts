import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { clientLimits } from '../../../server/http/client-limits.ts'
import { answers } from '../../../shared/content/messages/answers.ts'
import { filterColors, filterSizes, longestSearch } from '../../../shared/content/shop.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const app = await openInstance(store)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

async function ask(path: string, headers: Record<string, string> = {}) {
  const [response] = (await once(get({ host: '127.0.0.1', port, path, headers, agent }), 'response')) as [
    IncomingMessage,
  ]
  return { status: response.statusCode, body: await text(response) }
}

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [received] = await Promise.all([text(socket), once(socket, 'close')])
  return received
}

const tooMuch = 'a'.repeat(8 * 1024)

describe('a request with more than 8 KB of address and headers', () => {
  it.each([
    ['one long header', `GET /about HTTP/1.1\r\nhost: store\r\nreferer: ${tooMuch}\r\n\r\n`],
    ['a long address', `GET /about?${tooMuch} HTTP/1.1\r\nhost: store\r\n\r\n`],
    ['many headers', `GET /about HTTP/1.1\r\nhost: store\r\n${`cookie: ${'a'.repeat(90)}\r\n`.repeat(90)}\r\n`],
    ['a call’s long header', `POST /api/v1/general/contact HTTP/1.1\r\nhost: store\r\nu-x-key: ${tooMuch}\r\n\r\n{}`],
  ])('is answered 431 with a sentence for %s, and the next request is served', async (_, bytes) => {
    const received = await sendRaw(bytes)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(JSON.parse(body)).toEqual({ error: answers.headersTooLarge })
    expect((await ask('/about')).status).toBe(200)
  })
})

/** What the phone of a signed-in customer sends through nginx for a search with every filter, from the same search. */
const query = new URLSearchParams({
  q: 'ẹ́'.repeat(longestSearch / 2),
  categories: 'Formal wear,Informal wear,Sustainable fashion,Lifestyle',
  sizes: filterSizes.join(','),
  colors: filterColors.join(','),
  min_price: '1000000',
  max_price: '9000000',
  in_stock: '1',
  on_sale: '1',
  sort: 'alphabetical',
  page: '100000',
})
const address = `/shop?${query}`
const largest = {
  host: 'asoke.example',
  'user-agent': `Mozilla/5.0 (Linux; Android 14; ${'X'.repeat(300)}) Chrome/140 Mobile Safari/537.36`,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'yo-NG,yo;q=0.9,ig;q=0.8,ha;q=0.7,en-NG;q=0.6,en;q=0.5',
  referer: `https://asoke.example${address}`,
  cookie: `less-data=off; u-x-key=${'k'.repeat(100)}; __Host-admin=${'s'.repeat(100)}`,
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'upgrade-insecure-requests': '1',
  'save-data': 'on',
  'x-forwarded-for': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  'x-forwarded-proto': 'https',
  'x-request-id': 'f'.repeat(32),
}

it('the largest request of a shopper has room to spare', async () => {
  const size = JSON.stringify([address, largest]).length
  expect(size).toBeGreaterThan(3_000)
  expect(size).toBeLessThan(0.75 * clientLimits.maxHeaderSize)
  expect((await ask(address, largest)).status).toBe(200)
})
