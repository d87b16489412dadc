import { expect, expectNoAxeViolation, openPage, test } from '../support/journey.ts'

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
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, path)
    await expect(page).toHaveTitle(`${title} | Asoke - Affordable store for your lifestyle collections`)
    await page.waitForLoadState('networkidle')
    expect(apiCalls).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectNoAxeViolation(page)
  })
}

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
