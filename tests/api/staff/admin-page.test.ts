import { describe, expect, it } from 'vitest'
import { openTestStore } from '../../support/api/test-store.ts'

const { app } = await openTestStore({ PUBLIC_URL: 'https://shop.example', STORE_NAME: 'Asoke <b>' })

describe('the page of the back office', () => {
  it.each(['/admin', '/admin/', '/admin/products', '/admin/nothing/like/this?x=1', '/admin/welcome'])(
    '%s is the same page without data',
    async (url) => {
      const { statusCode, headers, payload } = await app.inject({ url })
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(payload).toBe((await app.inject({ url: '/admin' })).payload)
      expect(payload).toContain('Back office | Asoke &lt;b&gt;')
      expect(payload).toContain('noindex')
    },
  )

  it('may load nothing of another origin, and is framed by nobody', async () => {
    const { headers } = await app.inject({ url: '/admin' })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/https?:|unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is for reading only', async () => {
    expect((await app.inject({ method: 'POST', url: '/admin' })).statusCode).toBe(404)
  })

  it('has an API that answers unknown calls with JSON', async () => {
    const { statusCode, headers, payload } = await app.inject({ url: '/api/admin/nothing' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(JSON.parse(payload).error).toMatch(/^[A-Z]/)
  })
})
