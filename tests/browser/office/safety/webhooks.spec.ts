import { expect, expectNoAxeViolation } from '../../../support/browser/journey.ts'
import { enterOffice, sheet, test } from '../../../support/browser/office.ts'
import { placePaidOrder } from '../../../support/browser/paid-order.ts'

test('the staff reads what a webhook said and handles it again', async ({ page, request }) => {
  const { reference } = await placePaidOrder(request, [{ slug: 'surulere-black-shorts', size: 'M', color: 'black' }])
  await enterOffice(page, 'manager', '/admin/payments')
  const row = page.getByRole('button', { name: `Open charge.success ${reference}` })
  await expect(async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.reload()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectNoAxeViolation(page)
  await row.click()
  await expect(sheet(page).getByText(`"reference":"${reference}"`)).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Handle again' }).click()
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Handled again' })).toContainText('Handled')
  await sheet(page).getByRole('button', { name: 'Close', exact: true }).click()

  await page.goto('/admin/audit-log')
  await expect(page.getByText(`handled again the webhook about ${reference}`).first()).toBeVisible()
})

test('a bookkeeper sees payments without the webhooks', async ({ page }) => {
  await enterOffice(page, 'bookkeeper', '/admin/reconciliation')
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
})
