import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { watchLayoutShift } from '../../support/browser/layout-shift.ts'
import { listProducts, naira } from '../../support/browser/shopper.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'Recently viewed' })
const shelf = (page: Page) => page.locator('section').filter({ has: heading(page) })
const names = (page: Page) => shelf(page).getByRole('heading', { level: 3 })

/** As a visitor does: a touch of the page, then down in steps. */
async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(100, 300)
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 100 })
  }).toPass()
}

async function keep(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((ids) => localStorage.setItem('recently-viewed', JSON.stringify(ids)), ids)
}

test('products that were looked at are on the home page and on other product pages, the latest first', async ({
  page,
}) => {
  const [first, second] = await listProducts(page)
  if (!first || !second) throw new Error('The shop is empty.')
  await openPage(page, `/shop/${first.item_slug}`)
  await scrollDown(page)
  await expect(heading(page)).toHaveCount(0)
  await openPage(page, `/shop/${second.item_slug}`)
  await scrollDown(page)
  await expect(names(page)).toHaveText([first.item_name])
  await openPage(page, '/')
  await scrollDown(page)
  await expect(names(page)).toHaveText([second.item_name, first.item_name])
  await expect(shelf(page)).toContainText(naira(first.new_price))
  await expectNoAxeViolation(page)
  await shelf(page).getByRole('link').last().click()
  await expect(page).toHaveURL(new RegExp(`${first.item_slug}$`))
})

test('nothing moves when the shelf comes', async ({ page }) => {
  const ids = (await listProducts(page)).slice(0, 12).map(({ _id }) => _id)
  await keep(page, ids)
  const layoutShift = await watchLayoutShift(page)
  for (const path of ['/', '/shop/adunni-leaf-wrap-dress']) {
    await openPage(page, path)
    await scrollDown(page)
    await shelf(page).scrollIntoViewIfNeeded()
    await expect(names(page).first()).toBeVisible()
    expect(await layoutShift(), path).toBe(0)
  }
})

test('the list is sent sorted, without the session and without cookies', async ({ page, context, baseURL }) => {
  const ids = (await listProducts(page)).slice(0, 3).map(({ _id }) => _id)
  await context.addCookies([{ name: 'u-x-key', value: 'a-session', url: baseURL ?? '' }])
  await keep(page, ids)
  const asked = page.waitForRequest(/cart-products/)
  await openPage(page, '/about')
  await openPage(page, '/')
  await scrollDown(page)
  const headers = await (await asked).allHeaders()
  expect(headers.cookie).toBeUndefined()
  expect(headers['u-x-key']).toBeUndefined()
  expect(new URL((await asked).url()).searchParams.get('ids')).toBe([...ids].sort().join(','))
})

test('it can be cleared, and what is unpublished vanishes', async ({ page }) => {
  const [product] = await listProducts(page)
  if (!product) throw new Error('The shop is empty.')
  await keep(page, ['gone', product._id, 'gone-too'])
  await openPage(page, '/')
  await scrollDown(page)
  await expect(names(page)).toHaveText([product.item_name])
  await shelf(page).getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(page.getByText('The list of products that you looked at is cleared.')).toBeFocused()
  await expect(heading(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBe('[]')
  await keep(page, ['gone'])
  await openPage(page, '/')
  await scrollDown(page)
  await expect(heading(page)).toHaveCount(0)
})

test('a forbidden or broken storage does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openPage(page, '/shop/adunni-leaf-wrap-dress')
  await page.getByRole('link', { name: 'Homepage' }).click()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  await scrollDown(page)
  await expect(names(page)).toHaveText(['Adunni Leaf Wrap Dress'])
})
