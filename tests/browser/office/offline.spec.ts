import { expect } from '@playwright/test'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, test } from '../../support/browser/office.ts'

test('without a connection the screen shows how old its data is, and nothing can be changed until it is back', async ({
  page,
  context,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/)
  await enterOffice(page, 'owner', '/admin/categories')
  const row = page.getByRole('listitem').filter({ hasText: 'Dress' })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Change Dress' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Dresses')

  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. Showing data as of \d\d:\d\d\. Nothing can be changed/)).toBeVisible()
  await expect(sheet.getByText('What you typed stays here.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: 'Save' })).toHaveAttribute('title', 'No connection')
  await expect(sheet.getByLabel('Name')).toHaveValue('Dresses')
  await expectNoAxeViolation(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a category' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move Dress down' })).toBeDisabled()
  await expectNoAxeViolation(page)

  await context.setOffline(false)
  await expect(page.getByText(/^No connection/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add a category' })).toBeEnabled()
})

test('a screen that was not opened before says that it could not be loaded', async ({
  page,
  context,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enterOffice(page, 'owner', '/admin/more')
  await expect(page.locator('main').getByRole('link', { name: 'Delivery' })).toBeVisible()
  await context.setOffline(true)
  await page.locator('main').getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^No connection/)).toBeHidden()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible()
})
