import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What the browser keeps of one unit in the bag or one entry of the wish list. */
export interface StoredLine {
  item_id: string
  item_name: string
  item_slug: string
  img: string
  original_price: number
  new_price: number
  size: string
  color: string
}

export interface ListedProduct {
  _id: string
  item_name: string
  item_slug: string
  category: string
  img: string
  sizes: string[]
  colors: string[]
  original_price: number
  new_price: number
}

interface Screen {
  viewport: { width: number } | null
}

/** Below this width the header keeps its menu behind a button. */
const wide = 900

export const isNarrow = ({ viewport }: Screen) => (viewport?.width ?? 0) < wide
export const isWide = ({ viewport }: Screen) => (viewport?.width ?? 0) >= wide

export const naira = (amount: number) =>
  `₦${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Every product of the store, the newest first. */
export async function listProducts(page: Page): Promise<ListedProduct[]> {
  const { data } = await ask<{ data: ListedProduct[] }>(page, '/general/all-products?per_page=96')
  return data.toSorted((a, b) => (a._id < b._id ? 1 : -1))
}

export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api/v1${path}`)
  expect(response.status(), path).toBe(200)
  return response.json()
}

export async function lineOf(page: Page, slug: string, size = '', color = ''): Promise<StoredLine> {
  const { data } = await ask<{ data: ListedProduct }>(page, `/general/single-product-slug/${slug}`)
  const { _id, item_name, item_slug, img, original_price, new_price } = data
  return { item_id: _id, item_name, item_slug, img, original_price, new_price, size, color }
}

/** Writes into the browser's storage from outside the store's own code, as another program would. */
export async function store(page: Page, kept: { cart?: unknown; wishList?: unknown }): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const [key, value] of entries)
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, Object.entries(kept))
}

export async function storedLines(page: Page, key: 'cart' | 'wishList'): Promise<StoredLine[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), key)
}

export function toastSaying(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })
}

/** The names on the product cards of the page, in their order. */
export function cardNames(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 3 })
}

/** The price that no longer holds, drawn through. */
export function struckPrice(place: Locator): Locator {
  return place.locator('s')
}

export function bagButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Bag,/ })
}

/** Stops the page's clock before the page is there, so that a test alone makes time pass. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date('2026-11-14T10:00:00+01:00')
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1000))
}

/** Presses Tab many times and makes sure that the focus never leaves the dialog for the page behind it. */
export async function expectFocusStaysIn(page: Page, dialog: Locator, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      // Past the last control the focus visits the browser's own frame, where no element of the page has it.
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside, `after ${press + 1} presses of Tab`).toBe(true)
  }
}
