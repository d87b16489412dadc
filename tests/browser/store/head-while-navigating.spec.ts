import type { Page } from '@playwright/test'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

async function expectHead(page: Page, title: string, path: string | undefined, description: RegExp): Promise<void> {
  await expect(page).toHaveTitle(`${title} | Asoke - Affordable store for your lifestyle collections`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  const canonical = page.locator('link[rel=canonical]')
  const robots = page.locator('meta[name=robots]')
  if (path === undefined) {
    await expect(canonical).toHaveCount(0)
    await expect(robots).toHaveAttribute('content', 'noindex')
  } else {
    await expect(canonical).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path.replace('?', '\\?')}$`))
    await expect(robots).toHaveCount(0)
  }
}

test('title, description and canonical address belong to the page that is open', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'it uses the header of wide screens')
  await openPage(page, '/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Shop', exact: true }).click()
  await expectHead(page, 'Shop', '/shop', /^Dresses, sets, playsuits/)

  await page.getByRole('main').getByRole('link', { name: 'Adunni Leaf Wrap Dress' }).first().click()
  await expectHead(page, 'Adunni Leaf Wrap Dress', '/shop/adunni-leaf-wrap-dress', /wrap/i)

  await page.goBack()
  await expectHead(page, 'Shop', '/shop', /^Dresses, sets, playsuits/)
  await page.goBack()
  await expectHead(page, 'Welcome Home', '/', /^Women’s formal and informal wear/)

  await header.getByRole('link', { name: 'Account', exact: true }).click()
  await expectHead(page, 'Login', undefined, /^Log in to your account/)
  await page.goBack()
  await expectHead(page, 'Welcome Home', '/', /^Women’s formal and informal wear/)
})

test('a description that arrives late does not replace that of the next page', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'it uses the header of wide screens')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/general/text/descriptions', async (route) => {
    await released
    await route.continue()
  })
  // From here on, because the page may ask before it is used.
  const answered = page.waitForResponse('**/general/text/descriptions')
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Adunni Leaf Wrap Dress' }).first().click()
  await expectHead(page, 'Adunni Leaf Wrap Dress', '/shop/adunni-leaf-wrap-dress', /wrap/i)
  release()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expectHead(page, 'Adunni Leaf Wrap Dress', '/shop/adunni-leaf-wrap-dress', /wrap/i)
})

test('a filtered list is kept out of search engines, a category is not', async ({ page }) => {
  await openPage(page, '/')
  await page.locator('main a[href="/shop?category=playsuit"]').click()
  await expectHead(page, 'Shop for Playsuit', '/shop?category=playsuit', /^Our Playsuit collections/)
  await chooseByKeys(page, page.getByLabel('Sort By'), 'A-Z')
  await expect(page).toHaveURL(/sort=alphabetical/)
  await expectHead(page, 'Shop for Playsuit', undefined, /^Our Playsuit collections/)
})
