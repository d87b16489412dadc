import { expect, type Page } from '@playwright/test'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { addChoices, enterOffice, freshName, isPhone, test } from '../../support/browser/office.ts'

async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByLabel('Name').fill(name)
  await chooseByKeys(page, page.getByLabel('Category'), 'Dress')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a manager adds a product with colours and sizes, publishes it, and finds it in the shop', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/products')
  const name = freshName('Zuri Wrap Dress')
  await addProduct(page, name)
  await page.getByLabel('Description').fill('A dress that wraps.')
  await page.getByLabel('Price now').fill('48,500')
  await page.getByLabel('Before').fill('56,000')
  await expect(page.getByText('Shown as ₦48,500.00, struck ₦56,000.00, “Save 13 %”.')).toBeVisible()
  await addChoices(page, 'size', ['M', 'L'])
  await addChoices(page, 'colour', ['blue', 'red'])
  if (isPhone(page)) {
    await page.getByRole('tab', { name: /^blue/ }).click()
    await page.getByRole('textbox', { name: 'Pieces for every size', exact: true }).fill('4')
    await page.getByRole('button', { name: 'Fill' }).click()
    await page.getByRole('button', { name: 'M: one more' }).click()
  } else {
    await page.getByLabel('Pieces for every size in blue').fill('4')
    await page.getByRole('row', { name: /blue/ }).getByRole('button', { name: 'Fill' }).click()
    await page.getByLabel('blue M: free pieces').fill('5')
  }
  await expect(page.getByText('9 free pieces')).toBeVisible()
  await page.getByLabel('Published').check()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByRole('button', { name: /^Sav/ })).toHaveCount(0)
  await expect(page.getByText('Published').first()).toBeVisible()
  const href = await page.getByRole('link', { name: 'In the shop' }).getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('₦48,500.00').first()).toBeVisible()
})

test('what is wrong is said beside its field, and nothing that was typed is lost', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  await enterOffice(page, 'manager', '/admin/products')
  await addProduct(page, freshName('Wrong Dress'))
  await page.getByLabel('Description').fill('Words that stay.')
  await page.getByLabel('Price now').fill('10')
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByText('A price is between ₦50 and ₦10,000,000.').first()).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Words that stay.')
  await expect(page.getByLabel('Price now')).toHaveValue('10')
})

test('changes that were not saved are there again after the tab was closed', async ({ page, context }) => {
  await enterOffice(page, 'manager', '/admin/products')
  await addProduct(page, freshName('Left Dress'))
  await page.getByLabel('Description').fill('Half a sentence')
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
  const later = await context.newPage()
  await later.goto(page.url())
  await page.close()
  await expect(later.getByLabel('Description')).toHaveValue('Half a sentence')
  await expect(later.getByText('You did not save these changes on your last visit.')).toBeVisible()
  await expectNoAxeViolation(later)
  await later.getByRole('button', { name: 'Discard' }).click()
  await later.reload()
  await expect(later.getByLabel('Description')).toHaveValue('')
})

test('two who edit the same product see both values and choose', async ({ page, context, expectedStatuses }) => {
  expectedStatuses.add(409)
  await enterOffice(page, 'manager', '/admin/products')
  await addProduct(page, freshName('Contested Dress'))
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Before').fill('3000')
  await other.getByLabel('Price now').fill('3000')
  await other.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(other.getByRole('button', { name: /^Sav/ })).toHaveCount(0)
  await page.getByLabel('Before').fill('4000')
  await page.getByLabel('Price now').fill('4000')
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByRole('heading', { name: 'Bisi Alade changed this while you did' })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Use yours' }).click()
  await expect(page.getByRole('button', { name: /^Sav/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Price now')).toHaveValue('4000')
})

test('products are found by words and filters, which stand in the address', async ({ page }) => {
  await enterOffice(page, 'bookkeeper', '/admin/products')
  await page.getByLabel('Search products').fill('adunni leaf')
  await page.getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL(/q=adunni\+leaf/)
  await expect(page.getByRole('link', { name: /Adunni Leaf Wrap Dress/ }).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Filter' }).click()
  await chooseByKeys(page, page.getByLabel('Colour'), 'purple')
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByRole('heading', { name: 'No product matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove the filter purple' }).click()
  await expect(page.getByRole('link', { name: /Adunni Leaf Wrap Dress/ }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0)
  await expectNoAxeViolation(page)
})

test('prices of several products are previewed, then changed', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/products')
  const name = freshName('Bulk Dress')
  await addProduct(page, name)
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Select ${name}`).filter({ visible: true }).check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('Percent').fill('-10')
  await page.getByRole('button', { name: 'Show the new values' }).click()
  await expect(page.getByText('₦900.00')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText(/^₦900/).filter({ visible: true })).toBeVisible()
})

test('price and pieces are changed in the list, and a conflict shows both prices', async ({
  page,
  context,
  expectedStatuses,
}) => {
  expectedStatuses.add(400).add(409)
  await enterOffice(page, 'manager', '/admin/products')
  const name = freshName('Listed Dress')
  await addProduct(page, name)
  await addChoices(page, 'size', ['M'])
  await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click()
  await expect(page.getByRole('button', { name: /^Sav/ })).toHaveCount(0)
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  const open = (what: string) => page.getByRole('button', { name: new RegExp(`change the ${what} of ${name}`) })

  await open('price').click()
  await page.getByLabel('Price now').fill('2000')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByText('The price now must not be above the price before.')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByLabel('Before').fill('2,500')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(open('price')).toHaveText(/^₦2,000/)

  const other = await context.newPage()
  await other.goto(page.url())
  await open('price').click()
  const elsewhere = other.getByRole('button', { name: /change the price of/ })
  await elsewhere.click()
  await other.getByLabel('Price now').fill('1900')
  await other.getByRole('button', { name: 'Save the price' }).click()
  await expect(elsewhere).toHaveText(/^₦1,900/)
  await page.getByLabel('Price now').fill('1800')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByText('changed this while you did')).toBeVisible()
  await expect(page.getByText('₦1,900', { exact: true })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Use yours' }).click()
  await expect(open('price')).toHaveText(/^₦1,800/)

  await open('stock').click()
  await page.getByRole('textbox', { name: 'Free pieces: M' }).fill('4')
  await expect(page.getByText('was 0, +4')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Save 1 variant' }).click()
  await expect(open('stock')).toHaveText(/^4/)
  await open('stock').click()
  await page.getByRole('button', { name: 'One fewer: Free pieces: M' }).click()
  await chooseByKeys(page, page.getByLabel('Reason'), 'Damaged')
  await page.getByRole('button', { name: 'Save 1 variant' }).click()
  await expect(open('stock')).toHaveText(/^3/)
})

test('a draft is measured, saved, and looked at in the shop before anyone else sees it', async ({
  page,
  context,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  await enterOffice(page, 'manager', '/admin/products')
  const name = freshName('Measured Dress')
  await addProduct(page, name)
  await expect(page.getByText('Add a size first')).toBeVisible()
  await addChoices(page, 'size', ['M'])
  await page.getByLabel('bust of size M').fill('96.5')
  await page.getByRole('checkbox', { name: 'Waist decides' }).uncheck()
  const stretch = page.getByLabel('Stretch of the cloth, in percent')
  await stretch.fill('61')
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(stretch).toHaveAccessibleDescription('Enter whole percents from 0 to 60.')
  await stretch.fill('7')
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByRole('button', { name: /^Sav/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('bust of size M')).toHaveValue('96.5')
  await expect(page.getByRole('checkbox', { name: 'Waist decides' })).not.toBeChecked()
  await expect(stretch).toHaveValue('7')
  await expectNoAxeViolation(page)

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await preview.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = new URL(preview.url())
  expect((await page.request.get(address.pathname)).status()).toBe(404)
})
