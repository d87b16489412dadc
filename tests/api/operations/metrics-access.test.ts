import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'
import { startBalancer } from '../../support/servers/balancer.ts'

const store = await openTestStore()
const token = 'a-token-for-metrics-of-32-letters-or-more'

async function listen(environment: Record<string, string>): Promise<string> {
  const app = await openInstance(store, environment)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** On this machine, and trusting a proxy on this machine. */
const address = await listen({ METRICS_TOKEN: token, TRUST_PROXY: 'loopback' })

interface Asked {
  to?: string
  path?: string
  method?: string
  headers?: Record<string, string>
}

async function ask({ to = address, path = '/metrics', method = 'GET', headers = {} }: Asked = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(to), { path, method, headers, agent: false }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }
const bearer = { authorization: `Bearer ${token}` }

describe('metrics are shown', () => {
  it.each<[string, Asked]>([
    ['to this machine', {}],
    ['to this machine by its other name', { headers: { host: 'localhost:3000' } }],
    ['to this machine by a name of its own', { headers: { host: 'asoke.localhost:3000' } }],
    ['with a slash at the end', { path: '/metrics/' }],
    ['with a query', { path: '/metrics?name=asoke' }],
    ['through a proxy to whoever has the token', { headers: { ...forwarded, ...bearer, host: 'asoke.example' } }],
    ['with the token, however the scheme is written', { headers: { ...forwarded, authorization: `bearer ${token}` } }],
  ])('%s', async (_, asked) => {
    const { status, headers, body } = await ask(asked)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(body).toContain('asoke_http_requests_total')
  })

  it('to HEAD without a body', async () => {
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })
})

describe('metrics do not exist', () => {
  it.each<[string, Record<string, string>]>([
    ['a visitor of a proxy on this machine', forwarded],
    ['a visitor who claims to be this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['a visitor of a proxy that names itself otherwise', { via: '1.1 edge' }],
    ['a visitor with the standard header', { forwarded: 'for=127.0.0.1' }],
    ['a visitor with the header of nginx', { 'x-real-ip': '127.0.0.1' }],
    ['a visitor of a CDN', { 'cf-connecting-ip': '127.0.0.1' }],
    ['a visitor of a proxy that adds no header but passes the name of the site on', { host: 'asoke.example' }],
    ['a name that only begins like ours', { host: 'localhost.asoke.example' }],
    ['a wrong token', { ...forwarded, authorization: `Bearer ${token}x` }],
    ['the beginning of the token', { ...forwarded, authorization: `Bearer ${token.slice(0, -1)}` }],
    ['an empty token', { ...forwarded, authorization: 'Bearer ' }],
    ['the token without its scheme', { ...forwarded, authorization: token }],
    ['the token as a password', { ...forwarded, authorization: `Basic ${btoa(`asoke:${token}`)}` }],
  ])('for %s', async (_, headers) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ headers, method })
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).not.toContain('asoke_')
    }
  })

  it.each(['/METRICS', '/metrics/all', '/metricsx', '/%6detrics', '/metrics%2f', '/metrics;x'])(
    'at %s, even for this machine',
    async (path) => {
      const { status, body } = await ask({ path })
      expect(status).toBe(404)
      expect(body).not.toContain('asoke_http')
    },
  )

  it.each(['//metrics', '/\\metrics', '/./metrics', '/x/../metrics'])('at %s', async (path) => {
    const { status, body } = await ask({ path, headers: forwarded })
    expect([301, 400, 404]).toContain(status)
    expect(body).not.toContain('asoke_http')
  })

  it('for a visitor of a proxy that passes requests on as they are', async () => {
    const proxy = await startBalancer([address])
    afterAll(() => proxy.close())
    expect((await ask({ to: proxy.address, headers: { host: 'asoke.example' } })).status).toBe(404)
  })

  it('for a visitor of nginx with nothing but proxy_pass', async () => {
    const { host, port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /metrics HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('for other machines, whatever they claim to be', async () => {
    for (const headers of [
      {},
      { host: 'localhost' },
      { 'x-forwarded-for': '127.0.0.1' },
      { authorization: 'Bearer undefined' },
    ])
      expect((await store.app.inject({ url: '/metrics', remoteAddress: '10.3.0.9', headers })).statusCode).toBe(404)
  })

  it('for anybody who sends something', async () => {
    const [metrics, nowhere] = await Promise.all(['/metrics', '/nowhere'].map((path) => ask({ path, method: 'POST' })))
    expect([metrics?.status, metrics?.body]).toEqual([nowhere?.status, nowhere?.body])
  })

  it('and the answer is that of every page that does not exist', async () => {
    const [metrics, nowhere] = await Promise.all(
      ['/metrics', '/nowhere'].map((path) => ask({ path, headers: forwarded })),
    )
    const { date: _one, 'content-length': _length, ...headers } = metrics?.headers ?? {}
    expect(nowhere?.headers).toMatchObject(headers)
    expect(metrics?.body.replaceAll('/metrics', '/nowhere')).toBe(nowhere?.body)
  })
})
