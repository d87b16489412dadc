import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, test } from '../../support/browser/journey.ts'

/** What a first visitor may open. every-route.spec.ts checks everything else about these pages. */
const pages = [
  '/',
  '/about',
  '/contact',
  '/faqs',
  '/delivery-policy',
  '/privacy-policy',
  '/return-policy',
  '/shop',
  '/shop?category=dress',
  '/shop/adunni-leaf-wrap-dress',
  '/newsletter',
  '/cart',
  '/wish-list',
  '/checkout',
  '/find-order',
  '/login',
  '/register',
  '/forgot-password',
]

test('no page shifts when the fonts arrive late', async ({ page }) => {
  test.slow()
  await watchShifts(page)
  const shifts: Record<string, number> = {}
  for (const path of pages) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    // Not openPage: the page's own scripts must not wait for the fonts either.
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
    test.skip(!(await hasStandIn(page)), 'this machine has none of the fonts that stand in')
    release()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    const shift = await shiftOf(page)
    if (shift >= 0.01) shifts[path] = shift
    await page.unrouteAll()
  }
  expect(shifts).toEqual({})
})

test('an unknown address answers 404 with a page that leads back', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('The page you are trying to visit does not exist on this app.')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page.getByRole('heading', { name: 'Classic and Premium Collection' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every page can be read', async ({ page }) => {
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' })).toBeVisible()
      })
  })
})

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shift'))
}

function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    const widthIn = (font: string) => {
      if (context) context.font = font
      return context?.measureText('Affordable store').width
    }
    return widthIn('40px "Jakarta stand-in", monospace') !== widthIn('40px monospace')
  })
}
