import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../build/browser/find-browser.ts'
import { fillBag } from '../instruments/bag.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part } from '../part.ts'
import type { Row } from '../table.ts'

const kinds = { document: 'html', stylesheet: 'css', script: 'js', font: 'fonts', image: 'pictures' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

const kilobyte = 1024
const everywhere = { css: 12, fonts: 70, html: 15 }

/** Kilobytes at most. Cards, quick add and the notices of section 6 may bring home, shop and product to 82 KB of script. */
const pages: { path: string; most: Partial<Record<Kind, number>>; withBag?: true }[] = [
  { path: '/', most: { ...everywhere, js: 82, pictures: 160 } },
  { path: '/shop', most: { ...everywhere, js: 82, pictures: 200 } },
  { path: '/shop/adunni-leaf-wrap-dress', most: { ...everywhere, js: 82, pictures: 120 } },
  { path: '/cart', most: { ...everywhere, js: 82 }, withBag: true },
  { path: '/checkout', most: { ...everywhere, js: 100 }, withBag: true },
  { path: '/login', most: { ...everywhere, js: 100 } },
]

/** A finger rests nowhere; a pointer that does fetches a link's page ahead. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Bytes over the wire on a first view, by kind, in a real browser on a small phone with an empty cache. */
export const weight: Part = {
  name: 'page weight',
  seconds: { full: 15, quick: 10 },
  async run({ say }) {
    const store = await startStore()
    const browser = await chromium.launch(await findBrowser())
    const rows: Row[] = []
    for (const { path, most, withBag } of pages) {
      say(path)
      const context = await browser.newContext(phone)
      // Only what is kept in the browser, so that nothing is fetched beforehand.
      if (withBag) await fillBag(context, store.address)
      const figures = await weigh(context, store.address + path)
      const bounds = Object.entries(most).map(([figure, kilobytes]) => ({ figure, most: kilobytes * kilobyte }))
      rows.push({ name: path, figures, bounds })
      await context.close()
    }
    await browser.close()
    await store.stop()
    return [{ title: 'Page weight', note: 'Brotli bytes of a first view at 360 px, DPR 2; 1 KB is 1,024 bytes.', rows }]
  },
}

async function weigh(context: BrowserContext, url: string): Promise<Record<Kind, number>> {
  const page: Page = await context.newPage()
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, fonts: 0, pictures: 0 }
  const waiting: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds]
    if (!kind) return
    waiting.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(waiting)
  return bytes
}
