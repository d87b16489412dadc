import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createServerDatabase, injectServer, testSecret } from '../../support/api/test-store.ts'
import { findProgram } from '../../support/operations/find-program.ts'
import { startNginx } from '../../support/operations/start-nginx.ts'
import { startInstance } from '../../support/servers/instances.ts'

const program = findProgram('nginx', 'NGINX_PATH')

if (program) await runOn(program)
else test.skip('the documented configuration of nginx needs nginx', () => {})

async function runOn(nginxProgram: string): Promise<void> {
  const given = injectServer()
  const environment = {
    DATABASE_URL: await createServerDatabase({ ...given, template: given.seededTemplate }),
    APP_SECRET: testSecret.current,
    PAYSTACK_PUBLIC_KEY: 'pk_test_nginx',
    PAYSTACK_SECRET_KEY: 'sk_test_nginx',
  }
  const [one, other] = await Promise.all([startInstance(environment), startInstance(environment)])
  const nginx = await startNginx(nginxProgram, [new URL(one.address).host, new URL(other.address).host])
  afterAll(() => nginx.stop())

  const to = { host: '127.0.0.1', agent: false, rejectUnauthorized: false } as const
  const visitor = { host: 'asoke.example' }

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ ...to, port: nginx.https, path, method, headers: { ...visitor, ...headers } }, resolve)
        .on('error', reject)
        .end(body)
    })
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  const categories = '/api/v1/general/all-categories'
  const countOf = async (address: string) => {
    const metrics = await (await fetch(`${address}/metrics`)).text()
    return Number(/^asoke_http_requests_total\{.*all-categories".*status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
  }

  test('visitors come by https, and both instances answer them', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.http}/shop?q=a`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://asoke.example/shop?q=a'])
    for (let turn = 0; turn < 10; turn++) expect((await ask(categories)).status).toBe(200)
    expect(await countOf(one.address)).toBeGreaterThan(2)
    expect(await countOf(other.address)).toBeGreaterThan(2)
  })

  test.each([
    '/metrics',
    '/metrics/',
    '//metrics',
    '/%6detrics',
    '/./metrics',
    '/readyz',
    '/healthz',
    '/shop/../metrics',
  ])('nobody sees %s from outside', async (path) => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer x' }]) {
      const { status, body } = await ask(path, headers)
      expect([301, 400, 404]).toContain(status)
      expect(body).not.toMatch(/asoke_|"ready"|"ok"/)
    }
  })

  test('a refusal names the request as nginx does, not as the visitor does', async () => {
    const { status, headers } = await ask('/api/v1/general/verify-coupon', { 'x-request-id': 'visitor' }, 'POST')
    expect(status).toBe(400)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a visitor has one limit, whatever addresses they claim', async () => {
    const statuses: (number | undefined)[] = []
    for (let turn = 0; turn < 11; turn++) {
      const headers = { 'x-forwarded-for': `198.51.100.${turn}`, 'content-type': 'application/json' }
      statuses.push((await ask('/api/v1/general/verify-coupon', headers, 'POST', '{"code":"none"}')).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('an instance that is stopped costs no visitor an answer', async () => {
    const ended = one.terminate()
    let isOver = false
    void ended.then(() => {
      isOver = true
    })
    const statuses = new Set<number | undefined>()
    const readOn = async () => {
      for (let turn = 0; turn < 20 || !isOver; turn++) statuses.add((await ask('/imgs/store/about.jpg')).status)
    }
    await Promise.all([readOn(), readOn()])
    expect(await ended).toBe(0)
    expect([...statuses]).toEqual([200])
  })
}
