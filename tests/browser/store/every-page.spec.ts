import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'

const pages = [
  { path: '/', title: 'Welcome Home' },
  { path: '/about', title: 'About Us' },
  { path: '/contact', title: 'Contact Us' },
  { path: '/faqs', title: 'FAQs' },
  { path: '/delivery-policy', title: 'Delivery Policy' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/return-policy', title: 'Return Policy' },
  { path: '/shop', title: 'Shop' },
  { path: '/shop?category=dress', title: 'Shop for Dress' },
  { path: '/shop/adunni-leaf-wrap-dress', title: 'Adunni Leaf Wrap Dress' },
  { path: '/newsletter', title: 'Newsletter' },
  { path: '/cart', title: 'Cart' },
  { path: '/wish-list', title: 'Wish List' },
  { path: '/checkout', title: 'Checkout' },
  { path: '/find-order', title: 'Find your order' },
  { path: '/login', title: 'Login' },
  { path: '/register', title: 'Register' },
  { path: '/forgot-password', title: 'Forgot Password' },
]

for (const { path, title } of pages) {
  test(`${path} opens without an error, a violation, a call, a shift or a sideways scroll`, async ({ page }) => {
    // Fonts first: a bare machine has none of those that stand in for them until they come.
    await page.goto('/newsletter')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const apiCalls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) apiCalls.push(request.url())
    })
    await watchShifts(page)
    await openPage(page, path)
    await expect(page).toHaveTitle(`${title} | Asoke - Affordable store for your lifestyle collections`)
    await page.waitForLoadState('networkidle')
    expect(apiCalls).toEqual([])
    expect(await shiftOf(page)).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectNoAxeViolation(page)
  })
}

test('no page shifts when the fonts arrive late', async ({ page }) => {
  test.slow()
  await watchShifts(page)
  const shifts: Record<string, number> = {}
  for (const { path } of pages) {
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
  for (const { path } of pages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' })).toBeVisible()
    })
  }
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
