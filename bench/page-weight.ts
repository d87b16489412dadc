import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/support/find-browser.ts'

const kinds = { document: 'html', stylesheet: 'css', script: 'js', font: 'fonts', image: 'pictures' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

export interface PageWeight extends Record<Kind, number> {
  path: string
  jsLimit: number
}

const pages = [
  { path: '/', jsLimit: 82_000 },
  { path: '/shop', jsLimit: 82_000 },
  { path: '/shop/adunni-leaf-wrap-dress', jsLimit: 82_000 },
]

/** Bytes over the wire on a first view, by kind, in a real browser on a small phone with an empty cache. */
export async function measurePageWeight(address: string): Promise<PageWeight[]> {
  const browser = await chromium.launch(await findBrowser())
  const weights: PageWeight[] = []
  for (const { path, jsLimit } of pages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    weights.push({ path, ...(await weigh(page, address + path)), jsLimit })
    await context.close()
  }
  await browser.close()
  return weights
}

async function weigh(page: Page, url: string): Promise<Record<Kind, number>> {
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
