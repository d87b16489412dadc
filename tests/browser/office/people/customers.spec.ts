import { expect } from '@playwright/test'
import { freshPerson } from '../../../support/browser/customer.ts'
import { expectNoAxeViolation } from '../../../support/browser/journey.ts'
import {
  enterOffice,
  enterOfficeAsNewMember,
  freshName,
  sheet,
  test,
  turnSecondFactorOn,
} from '../../../support/browser/office.ts'
import { buyInOffice, makeOfficeCustomer } from '../../../support/browser/office-people.ts'

test('a customer is found, opened, exported and deleted', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  const last_name = freshName('Okonkwo').replace(' ', '')
  const { email, token } = await makeOfficeCustomer(page, { ...freshPerson('ify'), first_name: 'Ifeoma', last_name })
  const { reference } = await buyInOffice(page, 'indigo-stripe-cushion-cover', email, token)
  await enterOfficeAsNewMember(page, 'owner', '/admin/customers')
  await turnSecondFactorOn(page)
  await page.reload()
  await page.getByLabel('Name, e-mail or phone').fill(`ifeoma ${last_name}`)
  const row = page.getByRole('link', { name: 'Ifeoma O.' }).filter({ visible: true })
  await expect(row).toHaveCount(1)
  await expect(page.getByText(email)).toHaveCount(0)
  await expectNoAxeViolation(page)

  await row.click()
  await expect(page.getByText(`Ifeoma ${last_name}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expectNoAxeViolation(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customer-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Delete the account' }).click()
  await sheet(page).getByLabel('Type the e-mail address to confirm').fill('someone@else.example')
  await sheet(page).getByRole('button', { name: 'Delete this account for good' }).click()
  await expect(sheet(page).getByText('This is not the e-mail address of this customer.').first()).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByLabel('Type the e-mail address to confirm').fill(email)
  await sheet(page).getByRole('button', { name: 'Delete this account for good' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await page.getByLabel('Name, e-mail or phone').fill(`ifeoma ${last_name}`)
  await expect(page.getByRole('heading', { name: 'No customer matches' })).toBeVisible()

  await page.goto('/admin/audit-log')
  await expect(page.getByText('deleted the account of').first()).toBeVisible()
})

test('a manager finds a guest by the whole address and may not export', async ({ page }) => {
  const { email } = freshPerson('guest')
  await buyInOffice(page, 'indigo-stripe-cushion-cover', email)
  await enterOffice(page, 'manager', '/admin/customers')
  await page.getByLabel('Name, e-mail or phone').fill(email)
  const found = page.getByRole('link', { name: 'Ada O.' }).filter({ visible: true })
  // Until the answer is there, the list may show other customers of the same name.
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByText('Has bought without an account')).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(page.getByText('Personal data')).toBeHidden()
})
