import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'
import { startBalancer } from '../../support/servers/balancer.ts'

const store = await openTestStore()

const publicPages = ['/', '/shop', '/shop/adunni-leaf-wrap-dress', '/about', '/faqs', '/sitemap.xml']
const publicCalls = ['/api/v1/general/all-categories', '/api/v1/general/all-products?per_page=4']

/** Paths that a URL parser would resolve to another path than the one they begin with. */
function oddPaths(): string[] {
  const prefixes = ['/api/v1x', '/api/v1', '/api/v1/general', '/imgs/products', '/assets', '/shop', '/dev', '/nowhere']
  const steps = ['..', '%2e%2e', '%2E.', '.%2e', '.', '%2e']
  const targets = ['', 'shop', 'about', 'api/v1/general/all-categories']
  return prefixes.flatMap((prefix) =>
    steps.flatMap((step) => {
      const up = `${step}/`.repeat(prefix.split('/').length - 1)
      return targets.map((target) => `${prefix}/${up}${target}`)
    }),
  )
}

const moreOddPaths = [
  '/api/v1x/..\\..\\',
  '/api/v1x\\..\\..\\about',
  '/api/v1x/%2e%2e/%2e%2e/?category=dress',
  '//api/v1x/%2e%2e/%2e%2e/',
  '/./',
  '/about/.',
  '/shop/%2e%2e',
  '/%2e%2e',
]

const paths = [...oddPaths(), ...moreOddPaths]

interface Answer {
  status: number
  policy: string
  headers: IncomingMessage['headers']
}

let client = 0

/** Sends the target as it stands, each time from another client, so that no limit is met. */
function ask(address: string, path: string): Promise<Answer> {
  client += 1
  const headers = { 'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}` }
  return new Promise((resolve, reject) => {
    get(new URL(address), { path, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          policy: String(response.headers['content-security-policy']),
          headers: response.headers,
        }),
      )
    }).on('error', reject)
  })
}

/** A store of its own, with nothing in its cache. */
async function openFreshStore(): Promise<string> {
  const app = await openInstance(store, { TRUST_PROXY: 'loopback' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function openFreshStoreBehindProxy(): Promise<string> {
  const proxy = await startBalancer([await openFreshStore()])
  afterAll(() => proxy.close())
  return proxy.address
}

const pagePolicy = (await store.app.inject({ url: '/' })).headers['content-security-policy']
const callPolicy = "default-src 'none';frame-ancestors 'none'"

async function expectOwnHeaders(address: string): Promise<void> {
  for (const page of publicPages)
    expect(await ask(address, page), page).toMatchObject({ status: 200, policy: pagePolicy })
  for (const call of publicCalls)
    expect(await ask(address, call), call).toMatchObject({ status: 200, policy: callPolicy })
}

describe.each([
  ['asked directly', openFreshStore],
  ['behind a proxy that passes paths on unchanged', openFreshStoreBehindProxy],
])('a store %s', (_how, open) => {
  test('keeps the headers of its public pages after 200 odd paths that came first', async () => {
    expect(paths.length).toBeGreaterThanOrEqual(200)
    const address = await open()
    for (const path of paths) await ask(address, path)
    await expectOwnHeaders(address)
  })

  test('keeps them when each odd path comes between two visits', async () => {
    const address = await open()
    for (const path of paths) {
      await ask(address, path)
      expect(await ask(address, '/'), path).toMatchObject({ status: 200, policy: pagePolicy })
      await ask(address, path)
    }
    await expectOwnHeaders(address)
  })

  test('refuses every path with a dot segment, encoded or not', async () => {
    const address = await open()
    for (const path of paths) expect((await ask(address, path)).status, path).toBe(400)
  })
})

test('what a page is sent with depends on the response alone, not on who asked first', async () => {
  const address = await openFreshStore()
  const first = await ask(address, '/')
  const second = await ask(address, '/')
  const { date: _first, ...before } = first.headers
  const { date: _second, ...after } = second.headers
  expect(after).toEqual(before)
})
