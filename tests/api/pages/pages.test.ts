import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { products } from '../../../server/catalogue/schema.ts'
import { formatNaira } from '../../../shared/domain/money.ts'
import { readPage, unescapeHtml } from '../../support/api/read-page.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, config } = await openTestStore()
const origin = config.publicUrl
const catalogue = await readCatalogue()
const newestFirst = catalogue.toReversed()

const pages: [string, string][] = [
  ['/', 'Welcome Home'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/faqs', 'FAQs'],
  ['/delivery-policy', 'Delivery Policy'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/return-policy', 'Return Policy'],
  ['/shop', 'Shop'],
  ['/shop?category=dress', 'Shop for Dress'],
  ['/shop/adunni-leaf-wrap-dress', 'Adunni Leaf Wrap Dress'],
]

describe.each(pages)('the page %s', (path, title) => {
  it('is titled by the one rule and tells search engines and previews what it is', async () => {
    const page = await readPage(app, path)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.title).toBe(`${title} | Asoke - Affordable store for your lifestyle collections`)
    expect(page.meta('theme-color')).toMatch(/^#[0-9A-F]{6}$/i)
    expect(page.canonical).toBe(origin + path)
    expect(page.meta('robots')).toBeUndefined()
    expect(page.meta('og:title')).toBe(title)
    expect(page.meta('og:url')).toBe(origin + path)
    expect(page.meta('og:site_name')).toBe('Asoke')
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect(page.meta('og:image')).toMatch(new RegExp(`^${origin}/.+\\.jpg$`))
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
    expect(page.html).toMatch(/^<!doctype html>\n<html lang="en-NG">/)
  })

  it('is complete without scripts: one heading, its data along, nothing still loading', async () => {
    const { html, seed } = await readPage(app, path)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain('animate-spin')
    expect(html).not.toContain('>Error: ')
    expect(html).toContain('<footer')
    expect(seed.store.name).toBe('Asoke')
    expect(seed.data).toHaveProperty(['/general/all-categories'])
    for (const outcome of Object.values(seed.data)) expect(outcome).toHaveProperty('answer')
  })

  it('has no inline style or script, which its own policy would forbid', async () => {
    const { html } = await readPage(app, path)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<style/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    const executed = [...html.matchAll(/<script([^>]*)>/g)].filter(([, attributes]) => !/json"/.test(attributes ?? ''))
    expect(executed.map(([tag]) => tag)).toEqual(['<script type="module" src="/assets/entry.js">'])
  })
})

it.each([
  ['/About/', '/about'],
  ['/ABOUT', '/about'],
  ['/faqs/', '/faqs'],
  ['/SHOP?category=dress', '/shop?category=dress'],
])('the page %s names the one spelling %s that search engines are to keep', async (asked, kept) => {
  const page = await readPage(app, asked)
  expect(page.status).toBe(200)
  expect(page.canonical).toBe(origin + kept)
  expect(page.meta('og:url')).toBe(origin + kept)
})

describe('a page that does not exist', () => {
  it.each(['/nowhere', '/shop/no-such-product', '/about/us', '/index.php', '/shop/a/b'])(
    '(%s) answers 404 with a page and stays out of search engines',
    async (path) => {
      const page = await readPage(app, path)
      expect(page.status).toBe(404)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.meta('robots')).toBe('noindex')
      expect(page.canonical).toBeUndefined()
      expect(page.html).toContain('href="/"')
    },
  )

  it('says so in the words of the store', async () => {
    const { html } = await readPage(app, '/nowhere')
    expect(unescapeHtml(html)).toContain(
      'The page you are trying to visit does not exist on this app. Looks like you got here by a mistake.',
    )
  })

  it('but once was linked leads on: /wishlist to /wish-list', async () => {
    const { statusCode, headers } = await app.inject({ url: '/wishlist' })
    expect([301, 308]).toContain(statusCode)
    expect(headers.location).toBe('/wish-list')
  })
})

describe('the home page', () => {
  it('shows the eight newest products in order, each linked', async () => {
    const { html } = await readPage(app, '/')
    const linked = [...new Set([...html.matchAll(/href="\/shop\/([\w-]+)"/g)].map((match) => match[1]))]
    expect(linked).toEqual(newestFirst.slice(0, 8).map(({ item_slug }) => item_slug))
    for (const { item_name, original_price } of newestFirst.slice(0, 8)) {
      expect(unescapeHtml(html)).toContain(item_name)
      expect(html).toContain(formatNaira(original_price))
    }
  })

  it('links the four tiles and tells who runs the store', async () => {
    const { html, jsonLd } = await readPage(app, '/')
    for (const tile of ['set', 'dress', 'playsuit', 'short']) expect(html).toContain(`href="/shop?category=${tile}"`)
    expect(jsonLd[0]).toMatchObject({ name: 'Asoke', url: origin, email: config.store.email })
    expect(jsonLd[0]?.['@type']).toMatch(/Organization|ClothingStore/)
  })
})

describe('the shop page', () => {
  it('shows a page of products and their prices, and links the next', async () => {
    const { html } = await readPage(app, '/shop')
    for (const { item_slug, new_price } of newestFirst.slice(0, 24)) {
      expect(html).toContain(`href="/shop/${item_slug}"`)
      expect(html).toContain(formatNaira(new_price))
    }
    expect(html).not.toContain(`href="/shop/${newestFirst[24]?.item_slug}"`)
    expect(html).toContain('href="/shop?page=2"')
  })

  it('keeps filtered, sorted and empty lists out of search engines', async () => {
    for (const search of ['?colors=red', '?sort=lowest', '?q=dress', '?page=9999', '?category=nothing']) {
      expect((await readPage(app, `/shop${search}`)).meta('robots'), search).toBe('noindex')
    }
    expect((await readPage(app, '/shop?page=2')).canonical).toBe(`${origin}/shop?page=2`)
    expect((await readPage(app, '/shop?category=DRESS')).canonical).toBe(`${origin}/shop?category=dress`)
  })

  it('says what it found nothing for, and what of a link it could not read', async () => {
    expect((await readPage(app, '/shop?q=qqqqzzzz')).html).toContain('No result found.')
    const odd = await readPage(app, '/shop?page=0&max_price=abc&colors=red')
    expect(odd.status).toBe(200)
    expect(unescapeHtml(odd.html)).toMatch(/could not read.+page.+max_price/)
  })
})

describe('a product page', () => {
  it('tells price, stock, rating and reviews in the form search engines read', async () => {
    const { jsonLd, html } = await readPage(app, '/shop/adunni-leaf-wrap-dress')
    const source = catalogue.find(({ item_slug }) => item_slug === 'adunni-leaf-wrap-dress')
    const ratings = source?.reviews.map(({ rating }) => rating) ?? []
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(jsonLd.find((data) => data['@type'] === 'Product')).toMatchObject({
      name: 'Adunni Leaf Wrap Dress',
      offers: { priceCurrency: 'NGN', price: '48500.00', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: average.toFixed(1), reviewCount: ratings.length },
    })
    const crumbs = jsonLd.find((data) => data['@type'] === 'BreadcrumbList')
    expect(crumbs).toMatchObject({ itemListElement: [{ position: 1, name: 'Home' }, { position: 2 }] })
    expect(html).toContain('₦48,500.00')
    expect(html).toContain('₦56,000.00')
    expect(unescapeHtml(html.replaceAll('<!-- -->', ''))).toContain(`${ratings.length} Reviews`)
  })

  it('tells when it is sold out', async () => {
    const soldOut = catalogue.find(({ stock }) => stock.length > 0 && stock.every(({ quantity }) => quantity === 0))
    const { jsonLd } = await readPage(app, `/shop/${soldOut?.item_slug}`)
    expect(jsonLd[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })
})

describe('text that wants out', () => {
  const hostile = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"\'&\u2028'

  it('of a product’s name and description stays text', async () => {
    await database.db
      .update(products)
      .set({ description: hostile, item_name: hostile, specification: [hostile] })
      .where(eq(products.item_slug, 'yaba-black-playsuit'))
    // The page was kept in memory before; the change reaches it a moment later.
    const page = await vi.waitFor(async () => {
      const changed = await readPage(app, '/shop/yaba-black-playsuit')
      expect(changed.jsonLd[0]).toMatchObject({ name: hostile, description: hostile })
      return changed
    }, 10_000)
    expect(page.status).toBe(200)
    expect(page.html).not.toMatch(/<script>|<img src=x|<!--<img/)
    expect(JSON.stringify(page.seed)).toContain(JSON.stringify(hostile).slice(1, -1))
    expect((await readPage(app, '/shop?category=playsuit')).html).not.toMatch(/<script>|<img src=x/)
  })

  it.each(['q', 'category', 'sort', 'page', 'unknown'])('of the parameter %s stays text', async (name) => {
    const page = await readPage(app, `/shop?${name}=${encodeURIComponent(hostile)}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toMatch(/<script>|<img src=x|<!--<img/)
    expect(page.seed.store.name).toBe('Asoke')
  })

  it('of the path stays text', async () => {
    const page = await readPage(app, `/shop/${encodeURIComponent(hostile)}`)
    expect(page.status).toBe(404)
    expect(page.html).not.toMatch(/<script>|<img src=x/)
  })
})

// Last, because the pages it reads are kept, and tests above change a product.
describe('the description search engines show', () => {
  const others = ['/cart', '/login', '/register', '/reset-password', '/find-order', '/nowhere', '/shop/no-such-product']
  const categories = [...new Set(catalogue.map(({ category }) => `/shop?category=${category.toLowerCase()}`))]
  const productPages = catalogue.map(({ item_slug }) => `/shop/${item_slug}`)

  it('has 50 to 160 characters on every page, category and product', async () => {
    for (const path of [...pages.map(([path]) => path), ...others, ...categories, ...productPages]) {
      const length = (await readPage(app, path)).meta('description')?.length
      expect(length, path).toBeGreaterThanOrEqual(50)
      expect(length, path).toBeLessThanOrEqual(160)
    }
  })
})
