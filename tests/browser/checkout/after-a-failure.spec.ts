import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { cardNames, isNarrow } from '../../support/browser/shopper.ts'

test('a list that could not be shown is left by a search or a category, as any other page', async ({
  page,
  viewport,
  expectedFailures,
}) => {
  test.skip(isNarrow({ viewport }), 'it uses the header of wide screens')
  expectedFailures.push(/TypeError/)
  const failure = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await openPage(page, '/shop')
  await page.route('**/api/v1/general/all-products?*oldest*', (route) => route.fulfill({ json: { data: {} } }))
  await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
  await expect(failure).toBeVisible()
  const header = page.getByRole('banner')
  await header.getByRole('combobox', { name: 'Search products' }).fill('boubou')
  await page.keyboard.press('Enter')
  await expect(cardNames(page).filter({ hasText: 'Osogbo Adire Boubou' })).toBeVisible()

  await page.goBack()
  await expect(failure).toBeVisible()
  await header.getByRole('link', { name: 'Shop', exact: true }).hover()
  await header.getByRole('button', { name: 'Category' }).hover()
  await header.getByRole('link', { name: 'Dress', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for Dress' })).toBeVisible()
  await expect(failure).toBeHidden()
})
