import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { oneSecret } from '../../../server/secrets/app-secret.ts'
import { signLink } from '../../../server/secrets/signed-link.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore, testSecret } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, clock } = store
const staff = makeStaff(store)
const manager = await staff.join('manager')
const packer = await staff.join('packer')
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

type Values = Record<string, string>

async function save(name: string, changes: Values) {
  const { version, shown, draft } = (await manager.call('contentText', { params: { name } })).body.data
  return manager.call('saveContentDraft', {
    params: { name },
    body: { version, values: { ...shown, ...draft, ...changes } },
  })
}

const policy = (line: string) => `Intro.\n\n## One\n\n${line}`

describe('a hostile text', () => {
  it.each([
    ['[x](JavaScript:alert)'],
    ['[x](data:text/html,x)'],
    ['[x](//evil.example)'],
    ['[x](/\\evil.example)'],
    ['[x](/shop/../admin)'],
    ['[x](/shop/%2e%2E/admin)'],
    ['[x](vbscript:x)'],
    ['[x](https://evil.example\\@shop.example)'],
    ['[x](https://a@evil.example)'],
    ['[[x](/shop)](/cart)'],
    ['{__proto__}'],
    ['{constructor}'],
    ['{{email}}'],
    ['{email'],
    ['half a character \ud83d'],
    ['a line \u2028 separator'],
    ['an Arabic letter mark \u061c'],
    ['an override \u2067x'],
  ])('%j is refused with a sentence', async (line) => {
    const { status, body } = await save('return-policy', { text: policy(line) })
    expect([status, body.fields?.text]).toEqual([400, expect.stringContaining('Line 5: ')])
  })

  it.each([
    ['store-facts', { email: 'a@b.example,c@d.example' }],
    ['store-facts', { email: 'a,b@c.example' }],
    ['store-facts', { email: 'a?bcc=b%40c.example@d.example' }],
    ['store-facts', { email: 'a@b.example\r\nBcc: c@d.example' }],
    ['store-facts', { phone: '+234 801\r\n234 5678' }],
    ['store-facts', { phone: '"><script>' }],
    ['store-facts', { address: '</script><script>alert(1)</script>' }],
    ['store-facts', { address: 'a\u202eb' }],
    ['store-facts', { address: 'half a character \ud83d' }],
    ['store-facts', { instagram: 'https://instagram.com/\u202egpj' }],
    ['store-facts', { instagram: 'https://instagram.com/\udc00' }],
    ['store-facts', { instagram: 'https:javascript' }],
    ['facts', { refund_time: '[x](/shop)' }],
    ['facts', { refund_time: '{{return_window}}' }],
    ['facts', { return_window: '1e2' }],
    ['facts', { return_window: '٣' }],
    ['mail-footer', { text: 'a\u0000b' }],
    ['mail-footer', { text: '<img src=x>' }],
  ])('%s with %j is refused with a sentence', async (name, changes) => {
    const { status, body } = await save(name, changes as Values)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(changes)])
  })

  it.each([['1'], [1.5], [0], [-1], [2 ** 53], [null], [true], [[1]]])('version %j is no version', async (version) => {
    for (const name of ['publishContent', 'discardContentDraft'] as const) {
      const { status } = await manager.call(name, { params: { name: 'top-bar' }, body: { version } })
      expect(status).toBe(400)
    }
  })
})

it('half a character in any text of the back office is refused, not a fault of the server', async () => {
  const half = 'half \ud83d'
  const product = { _id: staff.newId(), item_name: half, category: 'Dress' }
  const answers = await Promise.all([
    manager.call('createProduct', { body: product }),
    manager.call('addCategory', { body: { _id: staff.newId(), category: half } }),
    manager.call('saveView', { body: { _id: staff.newId(), screen: 'products', name: half, query: '' } }),
    manager.call('beginImport', { body: { _id: staff.newId(), kind: 'prices', file_name: half, size: 5 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

describe('an address of a preview', () => {
  const open = (url: string) => app.inject({ url })
  const pathOf = async (name: string): Promise<string> =>
    (await manager.call('contentPreview', { params: { name } })).body.data.path

  it('is given only to those who may change texts', async () => {
    expect((await packer.call('contentPreview', { params: { name: 'about' } })).status).toBe(403)
  })

  it('previews its own text alone, whatever page it is tried on', async () => {
    await save('about', { lead: 'The lead of a draft' })
    await save('top-bar', { text: 'The bar of a draft' })
    const token = (await pathOf('about')).split('preview=')[1]
    for (const path of ['/', '/shop', '/contact', '/cart', '/nowhere', '/preview-mail']) {
      const page = await open(`${path}?preview=${token}`)
      expect(page.body).not.toContain('The bar of a draft')
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect((await open(path)).body).not.toContain('The lead of a draft')
    }
    const product = await open(`/shop/adunni-leaf-wrap-dress?preview=${token}`)
    expect([product.statusCode, product.headers['cache-control']]).toEqual([410, 'no-store'])
  })

  it('is worth nothing when it was made for another purpose, another store or another time', async () => {
    const later = clock.now.getTime() + 60_000
    const tokens = [
      signLink('product preview', `${later}:about`, testSecret),
      signLink('content-preview', `${later}:about`, oneSecret('another secret that is long enough to be one')),
      signLink('content-preview', `${clock.now.getTime()}:about`, testSecret),
      signLink('content-preview', `${later}:constructor`, testSecret),
      signLink('content-preview', `-${later}:about`, testSecret),
      signLink('content-preview', `${later}`, testSecret),
      '.',
      'a.b',
      'x'.repeat(10_000),
      `${'.'.repeat(5_000)}`,
      '%00',
      '%F0%9F',
    ]
    for (const token of tokens) {
      const page = await open(`/about?preview=${token}`)
      expect([page.statusCode, page.headers['cache-control']], token.slice(0, 80)).toEqual([410, 'no-store'])
      expect(page.body).not.toContain('The lead of a draft')
    }
  })

  it.each(['?preview[]=x', '?preview', '?preview=', '?Preview=x', '?%70review=x', '?a=preview=x', '#preview=x'])(
    '%s is none: the page is the shop’s',
    async (query) => {
      const page = await open(`/about${query}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toContain('The lead of a draft')
    },
  )

  it('is never answered from a cache, and fills none', async () => {
    const path = await pathOf('about')
    const [first, second] = [await open(path), await open(path)]
    for (const page of [first, second]) {
      expect(page.body).toContain('The lead of a draft')
      expect(page.headers.etag).toBeUndefined()
    }
    expect((await open('/about')).body).not.toContain('The lead of a draft')
  })
})

/** Sends the request target as it is. */
function ask(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: target, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

it.each([
  'http://evil.example/about',
  'http://x:99999999/about?preview=x',
  'http://[/account',
  'http://x:99999999/api/admin/me',
  'about',
  '*',
])('the request target %s is not a fault of the server', async (target) => {
  expect(await ask(target)).toBeLessThan(500)
})
