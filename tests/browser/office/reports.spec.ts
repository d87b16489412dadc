import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, isPhone, test } from '../../support/browser/office.ts'
import { officeDataDir } from '../../support/browser/office-address.ts'
import { placeOrder } from '../../support/browser/place-order.ts'

test.beforeAll(async () => {
  await askRunningStore(officeDataDir, ['stock', 'adire-market-tote', '-', 'blue', 'off'])
  await placeOrder({})
})

/** Tabs on desktops, a list to choose from on phones. */
async function choose(page: Page, tab: string, option: string): Promise<void> {
  if (isPhone(page)) await chooseByKeys(page, page.getByLabel('Report', { exact: true }), option)
  else await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: tab }).click()
}

test('a bookkeeper reads sales by day and by product and saves them as a file', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  await enterOffice(page, 'bookkeeper', '/admin/reports')
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^\d+ orders?$/ })).toBeVisible()
  await expectNoAxeViolation(page)

  await choose(page, 'Product', 'Sales by product')
  await expect(page.getByRole('heading', { name: 'Sales by product' })).toBeVisible()
  await expect(page.getByText('Adire Market Tote').filter({ visible: true }).first()).toBeVisible()
  await expectNoAxeViolation(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sales-by-product-[\d-]+\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Product,Orders,Pieces,Sales,Delivery fees,Refunds,Net')
  expect(text).toContain('Adire Market Tote')

  await page.getByLabel('Period').selectOption('Own dates')
  await page.getByLabel('First day').fill('2020-01-01')
  await expect(page.getByText('Please choose a first and a last day, at most a year apart.')).toBeVisible()
})

test('the funnel goes from visits to paid orders', async ({ page }) => {
  await enterOffice(page, 'bookkeeper', '/admin/reports')
  await choose(page, 'Funnel', 'Funnel')
  await expect(page.getByText('Visits', { exact: true })).toBeVisible()
  await expect(page.getByText('Orders paid', { exact: true })).toBeVisible()
  await expectNoAxeViolation(page)
})
