import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { demoCategories, readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { ask } from '../../support/api/ask.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app } = store
const inProduction = await openInstance(store, { PUBLIC_URL: 'https://asoke.example' })
const withMailServer = await openInstance(store, { SMTP_URL: 'smtp://127.0.0.1:9' })
const catalogue = await readCatalogue()

const get = (url: string, on = app) => on.inject({ url })

describe('what machines ask a site for', () => {
  it('has a sitemap with every page, category and product, once, under the store’s own address', async () => {
    const { statusCode, headers, payload } = await get('/sitemap.xml', inProduction)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const addresses = [...payload.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.every((address) => address.startsWith('https://asoke.example/'))).toBe(true)
    const paths = addresses.map((address) => address.replace('https://asoke.example', ''))
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/shop',
        '/about',
        '/contact',
        '/faqs',
        '/delivery-policy',
        '/privacy-policy',
        '/return-policy',
        ...demoCategories.map((category) => `/shop?category=${category.toLowerCase()}`),
        ...catalogue.map(({ item_slug }) => `/shop/${item_slug}`),
      ]),
    )
    expect(payload).not.toMatch(/login|checkout|\/cart|\/orders|newsletter/)
  })

  it('has nothing in the sitemap that is not there', async () => {
    const { payload } = await get('/sitemap.xml')
    const paths = [...payload.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(200)
  })

  it('has a robots.txt that names the sitemap and keeps robots out of the API', async () => {
    const { statusCode, headers, payload } = await get('/robots.txt', inProduction)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(payload).toContain('Sitemap: https://asoke.example/sitemap.xml')
    expect(payload).toMatch(/^Disallow: \/api\/$/m)
    expect(payload).not.toMatch(/^Disallow: \/$/m)
  })

  it('has a security.txt that says where to report a weakness, and expires within a year', async () => {
    const { statusCode, headers, payload } = await get('/.well-known/security.txt', inProduction)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(payload).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(payload).toContain('Canonical: https://asoke.example/.well-known/security.txt')
    const expires = Date.parse(/^Expires: (.*)$/m.exec(payload)?.[1] ?? '')
    const days = (expires - Date.now()) / 86_400_000
    expect(days > 30 && days < 365, `${days} days`).toBe(true)
  })

  it('has a web manifest with its name and icons', async () => {
    const response = await get('/manifest.webmanifest')
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(response.json()).toMatchObject({ name: 'Asoke', start_url: '/', theme_color: expect.any(String) })
    const sizes = response.json().icons.map(({ sizes }: { sizes: string }) => sizes)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  })
})

describe('the icons browsers ask for by name', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon', Buffer.from([0, 0, 1, 0])],
    ['/apple-touch-icon.png', 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ])('%s is a real %s that may be kept for a week', async (path, type, firstBytes) => {
    for (const instance of [app, inProduction]) {
      const { statusCode, headers, rawPayload } = await get(path, instance)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe(type)
      expect(headers['cache-control']).toBe('public, max-age=604800')
      expect(rawPayload.subarray(0, 4)).toEqual(firstBytes)
    }
  })
})

describe('product pictures', () => {
  const file = `${catalogue[0]?.pictures[0]}.jpg`

  it.each(['/imgs/products', '/images/products'])(
    'answer under %s, in every form, and may be kept for a year',
    async (base) => {
      const picture = await get(`${base}/${file}`)
      expect(picture.statusCode).toBe(200)
      expect(picture.headers['content-type']).toBe('image/jpeg')
      expect(picture.rawPayload.equals(await readFile(`catalogue/pictures/products/${file}`))).toBe(true)
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const small = await get(`${base}/${file.replace('.jpg', '-360.avif')}`)
      expect(small.headers['content-type']).toBe('image/avif')
    },
  )

  it('are the only files that answer there', async () => {
    const attempts = [
      '..%2f..%2fpackage.json',
      '..%2f..%2f..%2fpackage.json',
      '..%2f..%2f..%2fserver%2fconfig.ts',
      '..%5c..%5c..%5cpackage.json',
      '%2e%2e/%2e%2e/%2e%2e/package.json',
      '../../../package.json',
      '....//....//package.json',
      '%2fetc%2fpasswd',
      '%252e%252e%252f%252e%252e%252fpackage.json',
      'x%00.jpg',
      '.',
      '',
      'nothing.jpg',
    ]
    for (const base of ['/imgs/products/', '/images/products/', '/imgs/store/']) {
      for (const attempt of attempts) {
        const { statusCode, payload } = await get(base + attempt)
        expect([400, 403, 404], base + attempt).toContain(statusCode)
        expect(payload).not.toContain('"devDependencies"')
        expect(payload).not.toContain('root:')
      }
    }
  })
})

describe('the outbox for developers', () => {
  it('shows the mail that was written, as text', async () => {
    const enquiry = { name: '<b>Bola</b>', email: 'bola@mail.example', enquiry: '<script>alert(1)</script>' }
    await ask(app, '/general/contact', { body: enquiry })
    const list = await get('/dev/outbox')
    expect(list.statusCode).toBe(200)
    expect(list.headers['cache-control']).toBe('no-store')
    expect(list.payload).toContain('Enquiry from &lt;b&gt;Bola&lt;/b&gt;')
    const address = /href="(\/dev\/outbox\/[^"]+)"/.exec(list.payload)?.[1] ?? ''
    const mail = await get(address)
    expect(mail.statusCode).toBe(200)
    expect(mail.payload).toContain('&lt;script&gt;')
    expect(mail.payload).not.toContain('<script')
    const html = await get(`${address}/html`)
    expect(html.headers['content-security-policy']).toContain("default-src 'none'")
    expect(html.payload).not.toContain('<script')
  })

  it.each([
    ['in production', inProduction],
    ['where a mail server is configured', withMailServer],
  ])('does not exist %s', async (_, instance) => {
    const anyMail = (await store.database.db.select().from(outbox))[0]?._id
    expect(anyMail).toBeDefined()
    for (const path of ['/dev/outbox', '/dev/outbox/', `/dev/outbox/${anyMail}`, `/dev/outbox/${anyMail}/html`]) {
      const { statusCode, headers, payload } = await get(path, instance)
      expect(statusCode, path).toBe(404)
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(payload).toContain('The page you are trying to visit does not exist on this app.')
      expect(payload).not.toContain('Bola')
    }
  })
})

describe('the outbox answers only direct requests from this machine', () => {
  const askOutbox = (headers: Record<string, string>, remoteAddress = '127.0.0.1', on = app) =>
    on.inject({ url: '/dev/outbox', headers, remoteAddress })

  it.each(['127.0.0.1', '127.8.7.6', '::1', '::ffff:127.0.0.1'])('it answers %s', async (address) => {
    expect((await askOutbox({}, address)).statusCode).toBe(200)
  })

  it.each(['10.0.0.5', '192.168.1.20', '::ffff:10.0.0.5', 'fe80::1', '2001:db8::127'])(
    'it does not exist for %s',
    async (address) => {
      expect((await askOutbox({}, address)).statusCode).toBe(404)
    },
  )

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'it does not exist for a request with the header %s, whatever it says',
    async (header) => {
      for (const value of ['127.0.0.1', '']) expect((await askOutbox({ [header]: value })).statusCode).toBe(404)
    },
  )

  it('a trusted proxy cannot claim to be this machine', async () => {
    const behindProxy = await openInstance(store, { TRUST_PROXY: 'on' })
    const response = await askOutbox({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.5', behindProxy)
    expect(response.statusCode).toBe(404)
  })

  it.each(['asoke.example', 'localhost.asoke.example', '10.0.0.5:3000'])(
    'it does not exist for a request to %s, a name that a proxy passed on',
    async (host) => {
      expect((await askOutbox({ host })).statusCode).toBe(404)
    },
  )

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost'])('it answers %s', async (host) => {
    expect((await askOutbox({ host })).statusCode).toBe(200)
  })

  it('it does not exist for a visitor of nginx with nothing but proxy_pass', async () => {
    const instance = await openInstance(store)
    await instance.listen({ port: 0, host: '127.0.0.1' })
    const { port } = instance.server.address() as AddressInfo
    const send = (version: string, host: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /dev/outbox HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    const [own, site] = [`127.0.0.1:${port}`, 'shop.example']
    expect(await send('1.0', own)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await send('1.1', site)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await send('1.1', own)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('no mail is shown either', async () => {
    const anyMail = (await store.database.db.select().from(outbox))[0]?._id
    expect(anyMail).toBeDefined()
    for (const path of [`/dev/outbox/${anyMail}`, `/dev/outbox/${anyMail}/html`]) {
      expect((await app.inject({ url: path })).statusCode, path).toBe(200)
      expect((await app.inject({ url: path, headers: { via: '1.1 proxy' } })).statusCode, path).toBe(404)
      expect((await app.inject({ url: path, remoteAddress: '10.0.0.5' })).statusCode, path).toBe(404)
    }
  })
})

describe('the style page', () => {
  it('shows the system without scripts or inline styles', async () => {
    const { statusCode, payload } = await get('/dev/style')
    expect(statusCode).toBe(200)
    for (const part of ['Colours', 'Buttons', 'Fields', 'Product cards']) expect(payload).toContain(part)
    expect(payload).not.toMatch(/<script| style="/)
  })

  it('does not exist in production', async () => {
    expect((await get('/dev/style', inProduction)).statusCode).toBe(404)
  })
})
