import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'
import { isWide } from '../../support/browser/shopper.ts'

test.skip(isWide, 'wide screens show the menu itself')

test('the button says which order is in force, unless it is the usual one', async ({ page }) => {
  await openPage(page, '/shop')
  const menu = page.getByLabel('Sort By', { exact: true })
  const button = menu.locator('..')
  const label = button.getByText('Sort By')
  await expect(label).toBeInViewport()
  await expect(button.locator('span')).toHaveCount(0)
  await chooseByKeys(page, menu, 'Price (High - Low)')
  const chosen = button.locator('span', { hasText: 'Price (High - Low)' })
  await expect(chosen).toBeVisible()
  await expect(menu).toHaveAccessibleName('Sort By')
  await expectNoSidewaysScroll(page)
  await chooseByKeys(page, menu, 'Newest')
  await expect(chosen).toBeHidden()
})

test('it stays in one row with its neighbours', async ({ page }) => {
  await openPage(page, '/shop?sort=highest&colors=blue&max_price=60000')
  const menu = await page.getByLabel('Sort By', { exact: true }).boundingBox()
  const filter = await page.getByRole('button', { name: /^Show Filter/ }).boundingBox()
  expect(menu?.y).toBeCloseTo(filter?.y ?? 0, -1)
  expect(menu?.height).toBeGreaterThanOrEqual(40)
})
