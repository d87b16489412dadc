import { expect, expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, freshName, isPhone, test } from '../../support/browser/office.ts'
import { placeOrder } from '../../support/browser/place-order.ts'

test('one search finds orders, products and customers', async ({ page }) => {
  const last_name = freshName('Searched').replace(/\d/g, 'x')
  await placeOrder({ first_name: 'Ada', last_name })
  await enterOffice(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' }).filter({ visible: true })).toBeVisible()
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Name, phone, order or product' }).fill(last_name)
  } else {
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox', { name: 'Search the back office' })
    await expect(field).toBeFocused()
    await field.fill(last_name)
    await field.press('Enter')
  }
  await expect(page.getByRole('link', { name: `Ada ${last_name}` })).toBeVisible()
  await expect(page.getByText('No product matches.')).toBeVisible()
  await expectNoAxeViolation(page)

  await page.getByRole('searchbox', { name: 'Name, phone, order or product' }).fill('market tote')
  await expect(page.getByRole('link', { name: 'Adire Market Tote' })).toBeVisible()
  await page.getByRole('link', { name: 'All products that match' }).click()
  await expect(page).toHaveURL('/admin/products?q=market+tote')
})

test('a search shows a role only what it may see', async ({ page }) => {
  await enterOffice(page, 'packer')
  await page.goto('/admin/search?q=tote')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customers' })).toHaveCount(0)
})
