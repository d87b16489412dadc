import { expect } from '@playwright/test'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, enterOfficeAsNewMember, test, turnSecondFactorOn } from '../../support/browser/office.ts'
import { isWide } from '../../support/browser/shopper.ts'

test('the owner reads how the store is doing, and is asked for a second factor before a change', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(403)
  await enterOffice(page, 'owner', '/admin/settings')
  await expect(page.getByText('The built-in sandbox replaces the payment provider. No real money moves.')).toBeVisible()
  await expect(page.getByText('Last webhook')).toBeVisible()
  await expect(page.getByText('Last reconciliation')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mail' })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByLabel('Low on stock when fewer free pieces than').fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
})

// There is one row of settings, so only one of the two widths changes it.
test('a threshold is changed, checked, and stands in the audit log', async ({ page, viewport }) => {
  test.skip(isWide({ viewport }), 'changed by the journey on a phone')
  await enterOfficeAsNewMember(page, 'owner', '/admin')
  await turnSecondFactorOn(page)
  await page.goto('/admin/settings')
  const discount = page.getByLabel('Confirm a general discount above')
  await discount.fill('95')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number from 0 to 90.')).toBeVisible()
  await expectNoAxeViolation(page)
  await discount.fill('31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The new values count from now on.')).toBeVisible()
  await page.goto('/admin/audit-log?subject=setting:thresholds')
  await expect(page.getByText('large discount').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo the change of the settings' }).click()
  await expect(page.getByText('undid a change of').first()).toBeVisible()
  await expectNoAxeViolation(page)
  await page.goto('/admin/settings')
  await expect(discount).toHaveValue('30')
})

test('a manager may not open the settings', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/settings')
  await expect(page.getByRole('heading', { name: 'You may not open this' })).toBeVisible()
})
