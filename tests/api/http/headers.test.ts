import { get, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app } = store
const onHttps = await openInstance(store, { PUBLIC_URL: 'https://asoke.example' })

/** A policy as its directives: 'script-src' → ["'self'"]. */
function readPolicy(header: unknown): Record<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** As a proxy would be asked: the target is sent as it stands. */
function askFor(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', agent: false }, (response) => resolve(response.resume())).on('error', reject)
  })
}

const documents = [
  ['a page', '/'],
  ['a product', '/shop/adunni-leaf-wrap-dress'],
  ['a missing page', '/nowhere'],
] as const

const files = [
  ['a picture', '/imgs/store/about.jpg'],
  ['an icon', '/favicon.ico'],
] as const

const calls = [
  ['an answer of the API', '/api/v1/general/all-categories'],
  ['an answer from memory', '/api/v1/general/all-categories'],
  ['a refusal of the API', '/api/v1/unknown'],
] as const

describe.each(calls)('%s', (_, url) => {
  it('may load, run and frame nothing at all', async () => {
    const policy = readPolicy((await app.inject({ url })).headers['content-security-policy'])
    expect(policy).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  })
})

describe.each(documents)('%s', (_, url) => {
  it('forbids everything inline and foreign', async () => {
    const { headers } = await app.inject({ url })
    const header = String(headers['content-security-policy'])
    expect(header).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:.*script/)
    const policy = readPolicy(header)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']?.[0]).toBe("'self'")
    expect(policy['script-src']).not.toContain('data:')
    expect(policy['script-src']).not.toContain('https:')
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  it('opens no window that could reach back', async () => {
    expect((await app.inject({ url })).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
})

describe.each(files)('%s', (_, url) => {
  it('carries caching and two short headers, because nothing else counts on a file', async () => {
    const { statusCode, headers } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^public, max-age=\d{6,}/),
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    const size = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0)
    expect(size, 'bytes of headers').toBeLessThan(450)
  })
})

describe.each([...documents, ...calls])('%s', (_, url) => {
  it('carries the other guards', async () => {
    const { headers } = await app.inject({ url })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('insists on https where the store is on https, and only there', async () => {
    expect((await app.inject({ url })).headers['strict-transport-security']).toBeUndefined()
    const secured = (await onHttps.inject({ url })).headers
    expect(secured['strict-transport-security']).toMatch(/max-age=(3153\d{4}|[4-9]\d{7})/)
  })
})

it('a call asked for by its whole address is a call, for whoever asks next as well', async () => {
  const fresh = await openInstance(store)
  const port = Number(new URL(await fresh.listen({ port: 0, host: '127.0.0.1' })).port)
  const path = '/api/v1/general/all-categories'
  for (const target of [`http://asoke.example${path}`, path]) {
    const { statusCode, headers } = await askFor(port, target)
    expect([statusCode, readPolicy(headers['content-security-policy'])]).toMatchObject([
      200,
      { 'default-src': ["'none'"] },
    ])
  }
})

describe('another site', () => {
  it('is given no leave to read or send, with or without asking first', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await app.inject({ method, url: '/api/v1/general/all-categories', headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('cannot put its own name into our links', async () => {
    const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
    const page = await app.inject({ url: '/', headers })
    expect(page.payload).not.toContain('elsewhere.example')
    expect(page.payload).toContain('<link rel="canonical" href="http://localhost:3000/">')
  })
})

describe('reading', () => {
  it('is limited to 600 calls a minute for one address, whatever it claims to be', async () => {
    const from = '10.6.0.1'
    let refused = 0
    for (let call = 0; call < 605; call++) {
      const { statusCode, headers } = await app.inject({
        url: '/api/v1/unknown',
        remoteAddress: from,
        headers: { 'x-forwarded-for': `198.51.100.${call % 250}` },
      })
      if (statusCode === 429) {
        refused++
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    expect(refused).toBe(5)
    const page = await app.inject({ url: '/', remoteAddress: '10.6.0.2' })
    expect(page.statusCode).toBe(200)
  })
})
