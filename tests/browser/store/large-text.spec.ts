import { expect, openPage, test } from '../../support/browser/journey.ts'

const pages = ['/', '/shop', '/shop/adunni-leaf-wrap-dress', '/cart', '/checkout', '/login', '/contact', '/faqs']

for (const path of pages) {
  test(`${path} can be read with text of twice the size`, async ({ page }) => {
    await openPage(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: innerWidth,
    }))
    expect(content, 'nothing reaches beyond the screen').toBeLessThanOrEqual(screen)
  })
}
