import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminApiBase, apiBase } from '../../../shared/contract/endpoint.ts'
import { calls } from '../../../shared/contract/shop/calls.ts'
import { traces } from '../../support/prove/fuzz-calls.ts'
import { openFuzzedShop } from '../../support/prove/fuzzed-shop.ts'
import { fuzzMark, pick } from '../../support/prove/odd-values.ts'
import { makeRandom, recordProgress, recordRow, timesIn } from '../../support/prove/proof.ts'

await runFuzz()

const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G',
  '',
  fuzzMark,
]
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', '', 'HTTP/1.1 x']
const ends = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n ']
const pages = [
  '/',
  '/shop',
  '/shop/adunni-leaf-wrap-dress',
  '/cart',
  '/order/x',
  '/admin',
  '/healthz',
  '/sitemap.xml',
  '/imgs/store/about.jpg',
]
const steps = [
  '..',
  '%2e%2e',
  '.%2e',
  '%00',
  '%ff',
  '%',
  '%2f',
  '\\',
  '//',
  ';a=b',
  '?',
  '#',
  '*',
  '%E0%A4%A',
  'é',
  '\u0000',
  '?__proto__[a]=1',
  fuzzMark,
]
const oddLines = [
  ...[
    'content-length: 5',
    'content-length: -1',
    'content-length: 99999999999',
    'content-length: 5, 6',
    'content-length: x',
  ],
  ...['transfer-encoding: chunked', 'transfer-encoding: gzip, chunked', 'transfer-encoding: x', 'expect: 100-continue'],
  ...['expect: x', 'connection: upgrade', 'upgrade: websocket', 'connection: close', 'connection: keep-alive, x'],
  ...['host:', 'host: a b', 'host: [', 'x-forwarded-for: ,,,', 'x-forwarded-for: 1.2.3.4, x', 'x-forwarded-host: evil'],
  ...[
    'x-forwarded-proto: javascript',
    'cookie: a=b; c',
    `cookie: ${fuzzMark}`,
    'accept-encoding: br;q=x',
    'range: bytes=5-1',
  ],
  ...[
    'if-none-match: "',
    'content-type: application/json',
    'content-type: application/json; charset=utf-7',
    'content-encoding: gzip',
  ],
  ...[
    'content-type: multipart/form-data; boundary=',
    ': x',
    'a',
    'a b: c',
    'x\u0000: y',
    `x: ${'y'.repeat(9_000)}`,
    'x: \u0001',
  ],
]
const bodies = [
  ...[
    '',
    '{}',
    '{"a":',
    '5\r\nhello\r\n0\r\n\r\n',
    'ffffffff\r\nx',
    '-1\r\n',
    'x\r\n',
    '0\r\n\r\n',
    '5;a=b\r\nhello\r\n0\r\nx: y\r\n\r\n',
  ],
  ...['0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: x\r\n\r\n', '\u0000\u0001\u0002', 'x'.repeat(200_000)],
]

type Random = () => number

function makePath(random: Random): string {
  const call = pick(random, [
    ...Object.values(calls).map(({ path }) => apiBase + path),
    ...Object.values(adminCalls).map(({ path }) => adminApiBase + path),
    ...pages,
    ...pages,
  ])
  let path = call.replace(/:\w+/g, () => pick(random, ['x', fuzzMark, ...steps]))
  for (let times = Math.floor(random() * 3); times > 0; times--) {
    const at = Math.floor(random() * (path.length + 1))
    path = path.slice(0, at) + pick(random, steps) + path.slice(at)
  }
  return pick(random, [path, path, path, `http://other.example${path}`, path.slice(1), `${path}?${'a=b&'.repeat(300)}`])
}

function makeRequest(random: Random): string {
  const end = pick(random, ends)
  const first = `${pick(random, methods)} ${makePath(random)} ${pick(random, versions)}`
  const lines = random() < 0.9 ? ['host: store.example'] : []
  for (let times = Math.floor(random() * 4); times > 0; times--) lines.push(pick(random, oddLines))
  if (random() < 0.02) lines.push(...Array(300).fill('a: b'))
  const request = [first, ...lines, '', pick(random, bodies)].join(end)
  const at = Math.floor(random() * request.length)
  // Whole, twice on one connection, cut off, or with something in the middle.
  return pick(random, [
    request,
    request,
    request,
    request + request,
    request.slice(0, at),
    `${request.slice(0, at)}\r\n${request.slice(at)}`,
  ])
}

async function runFuzz() {
  const fuzzed = await openFuzzedShop()
  const { app } = fuzzed
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Milliseconds: the store gives up a half request after 15 seconds, and Node checks once a second. */
  const bound = 40_000
  const times = timesIn(10_000, 300)
  const atOnce = 50

  /** Sends bytes and says no more; resolves to what came back once the connection is closed. */
  function send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const received: Buffer[] = []
      const socket = connect(port, '127.0.0.1')
      const timer = setTimeout(() => {
        socket.destroy()
        reject(new Error(`No end within ${bound / 1_000} seconds: ${JSON.stringify(bytes).slice(0, 500)}`))
      }, bound)
      socket.on('data', (piece) => received.push(piece))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(Buffer.concat(received).toString('latin1'))
      })
      socket.end(Buffer.from(bytes, 'latin1'))
    })
  }

  it('every odd request over a socket ends with an answer or a closed connection', async () => {
    const random = makeRandom('raw HTTP')
    const figures = { requests: 0, answered: 0, 'closed without an answer': 0 }
    for (let sent = 0; sent < times; sent += atOnce) {
      recordProgress('raw HTTP', sent, times)
      const requests = Array.from({ length: atOnce }, () => makeRequest(random))
      const answers = await Promise.all(requests.map(send))
      for (const [index, answer] of answers.entries()) {
        const details = JSON.stringify([requests[index], answer]).slice(0, 1_500)
        const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
        // 501 and 505 say that a method or version is not known.
        const failed = statuses.filter((status) => status >= 500 && status !== 501 && status !== 505)
        expect(failed, details).toEqual([])
        if (traces.test(answer)) expect.fail(`An answer tells too much: ${details}`)
        figures.requests += 1
        figures[statuses.length > 0 ? 'answered' : 'closed without an answer'] += 1
      }
    }
    const lines = fuzzed.expectNoInputInLog()
    await fuzzed.expectStillSells()
    recordRow({ part: 'fuzz', name: 'raw HTTP', figures: { ...figures, 'log lines': lines } })
  })
}
