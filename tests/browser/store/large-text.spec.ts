import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'
import { prepareOrder } from '../../support/browser/open-order.ts'
import { lineOf, store } from '../../support/browser/shopper.ts'

const pages = ['/', '/shop', '/shop/adunni-leaf-wrap-dress', '/cart', '/checkout', '/login', '/contact', '/faqs']

async function expectToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
}

test('every page can be read with text of twice the size', async ({ page }) => {
  for (const path of pages)
    await test.step(path, async () => {
      await openPage(page, path)
      await expectToFit(page)
    })
  await store(page, { cart: [await lineOf(page, 'adunni-leaf-wrap-dress')] })
  for (const path of ['/cart', '/checkout'])
    await test.step(`${path} with pieces`, async () => {
      await openPage(page, path)
      await expectToFit(page)
    })
})

test('an order that is not paid can be read with text of twice the size, also once its money is on its way', async ({
  page,
  request,
}) => {
  const { path } = await prepareOrder(request)
  await openPage(page, path)
  await expectToFit(page)
  await page.getByRole('button', { name: 'My account was debited' }).click()
  await expect(page.getByRole('region', { name: 'Please do not pay again' })).toBeVisible()
  await expectToFit(page)
})
