import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { expect, expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, freshName, test } from '../../support/browser/office.ts'
import { officeDataDir } from '../../support/browser/office-address.ts'
import { placeOrder } from '../../support/browser/place-order.ts'

test.beforeAll(async () => {
  await askRunningStore(officeDataDir, ['stock', 'adire-market-tote', '-', 'blue', 'off'])
})

test('Home shows what waits, what is to be shipped and how the week sold', async ({ page }) => {
  const last_name = freshName('Home').replace(/\d/g, 'x')
  await placeOrder({ first_name: 'Ada', last_name })
  await enterOffice(page, 'manager')
  await expect(page.getByRole('heading', { name: /^To ship/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sales, 7 days' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sales of each of the last 7 days/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Low stock/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText(/Decide now|Nothing to decide/).first()).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('link', { name: 'Reports' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/reports/)
})

test('each role sees its own part of Home', async ({ page }) => {
  await enterOffice(page, 'packer')
  await expect(page.getByRole('heading', { name: /^To ship/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Low stock/ })).toBeVisible()
  await expect(page.getByText('₦')).toHaveCount(0)
  await expect(page.getByText('Decide now')).toHaveCount(0)
  await expectNoAxeViolation(page)
})

test('an address of no screen says so and leads back to Home', async ({ page }) => {
  await enterOffice(page, 'packer', '/admin/oders/123')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
  await expect(page).toHaveTitle(/^Not found/)
  await expectNoAxeViolation(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: /^To ship/ })).toBeVisible()
})
