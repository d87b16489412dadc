import { anything, assert, asyncProperty, constantFrom, webPath } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiBase } from '../../../shared/contract/endpoint.ts'
import { calls } from '../../../shared/contract/shop/calls.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app } = await openTestStore()

const writing = Object.values(calls).filter(({ method, access }) => method !== 'GET' && access === 'public')
const sentence = expect.stringMatching(/^[A-Z].+ .+/)

let visitors = 0
/** Fuzzing needs more calls than one address may make. */
const anyone = () => `10.5.${Math.floor(++visitors / 200)}.${visitors % 200}`

describe('a call that does not exist', () => {
  it.each([
    '',
    '/',
    '/unknown',
    '/general',
    '/general/',
    '/general/all-product',
    '/general/single-product-slug',
    '/general/single-product-slug/a/b',
    '/user-profile/unknown',
    '/general/all-products/1',
    '/..%2fshop',
  ])('(%s) gets a JSON error, never a page', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { status, body, headers } = await ask(app, path, { method })
      expect(status, method).toBe(404)
      expect(body, method).toEqual({ error: sentence })
      expect(headers['content-type']).toMatch(/^application\/json/)
    }
  })

  it('is also a right path by a wrong method', async () => {
    expect(await ask(app, '/general/all-products', { method: 'POST', body: {} })).toMatchObject({
      status: 404,
      body: { error: sentence },
    })
    expect((await ask(app, '/general/verify-coupon')).status).toBe(404)
  })
})

describe('a request that no route answers', () => {
  it.each([
    ['POST', '/'],
    ['PUT', '/shop'],
    ['DELETE', '/cart'],
    ['GET', '/imgs/products/missing.avif'],
    ['GET', '/images/products/..%2f..%2fpackage.json'],
  ] as const)('(%s %s) gets an error sentence', async (method, url) => {
    const answer = await app.inject({ method, url, remoteAddress: anyone() })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: sentence }])
  })
})

describe.each(writing)('$method $path', ({ method, path }) => {
  const url = path.replace(/:\w+/g, 'x')
  const send = (body: string, type: string) =>
    ask(app, url, { method, body, headers: { 'content-type': type }, from: anyone() })

  it.each(['{', '{"a":', 'null', '[]', '"text"', '12', 'true', '', '{"__proto__": {"admin": true}}', '\u0000'])(
    'refuses the body %j with 400',
    async (body) => {
      const { status, body: answer } = await send(body, 'application/json')
      expect(status).toBe(400)
      expect(answer.error).toEqual(expect.any(String))
      expect(answer).not.toHaveProperty('stack')
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'x'])(
    'refuses %s with 415, so a form on a foreign site can send nothing',
    async (type) => {
      const { status, body } = await send('{"code":"welcome10","email":"a@mail.example"}', type)
      expect(status).toBe(415)
      expect(body).toEqual({ error: sentence })
    },
  )

  it('refuses more than 128 KiB with 413', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(128 * 1024) })
    expect(await send(large, 'application/json')).toMatchObject({ status: 413, body: { error: sentence } })
  })

  it('never fails, whatever JSON it is sent', async () => {
    const fields = constantFrom('code', 'email', 'name', 'enquiry', 'token', 'items', 'total_paid', '__proto__')
    await assert(
      asyncProperty(fields, fields, anything({ withNullPrototype: false }), async (a, b, value) => {
        const body = JSON.stringify({ [a]: value, [b]: 'text' }) ?? '{}'
        const { status, body: answer } = await send(body, 'application/json')
        expect(status).toBeLessThan(500)
        expect(JSON.stringify(answer)).not.toMatch(/\bat .+:\d+:\d+|node_modules|select "|insert into/)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a call without a session is refused before its body is read', () => {
  it.each([
    ['a body that is no JSON', { 'content-type': 'application/json' }, '{'],
    ['a body of another type', { 'content-type': 'text/plain' }, 'text'],
    ['a body in an unknown encoding', { 'content-type': 'application/json', 'content-encoding': 'x' }, '{}'],
    ['a large body', { 'content-type': 'application/json' }, JSON.stringify({ text: 'x'.repeat(128 * 1024) })],
  ])('with %s', async (_, headers, body) => {
    const { status } = await ask(app, '/user-profile/end-other-sessions', { method: 'POST', headers, body })
    expect(status).toBe(401)
  })

  it('and so is a read, also one for its headers alone', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url: `${apiBase}/user-profile/user` })).statusCode).toBe(401)
  })
})

describe('a request no database could take', () => {
  it.each([
    ['/general/single-product-slug/%00', undefined],
    ['/general/all-product-reviews/a%00b', undefined],
    ['/general/all-products?category=%00', undefined],
    ['/general/all-products?categories=a%00,b', undefined],
    ['/general/all-products?q=%00', undefined],
    ['/general/single-product-slug/%ff', undefined],
    ['/general/single-product-slug/%E0%A4%A', undefined],
    ['/general/verify-coupon', { code: 'a\u0000b' }],
    ['/general/contact', { name: 'a\u0000b', email: 'a@mail.example', enquiry: '\u0000' }],
    ['/general/contact', { name: '\ud800', email: 'a@mail.example', enquiry: '\udfff' }],
    ['/general/newsletter', { email: 'a\u0000@mail.example' }],
  ])('(%s %j) gets a clear answer, never a 500', async (path, body) => {
    const { status, body: answer } = await ask(app, path, { ...(body && { body }), from: anyone() })
    expect(status).toBeLessThan(500)
    if (status !== 200) expect(answer.error).toEqual(sentence)
  })
})

describe('an address made up by chance', () => {
  it('never makes the store fail', async () => {
    const where = constantFrom(`${apiBase}/general`, `${apiBase}/general/single-product-slug`, '/shop', '')
    await assert(
      asyncProperty(where, webPath(), async (start, path) => {
        const { statusCode } = await app.inject({ url: `${start}${path}` || '/', remoteAddress: anyone() })
        expect(statusCode).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    '//about',
    '//[',
    '/\\example.com',
    '///',
    '/shop?__proto__=x',
    '/shop?constructor=x',
    '/shop?category=%00',
  ])('like %s is answered by our own site and without failing', async (url) => {
    const { statusCode, headers } = await app.inject({ url, remoteAddress: anyone() })
    expect(statusCode).toBeLessThan(500)
    if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])/)
  })
})
