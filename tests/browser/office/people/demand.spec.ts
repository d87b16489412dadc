import { expect } from '@playwright/test'
import { expectNoAxeViolation } from '../../../support/browser/journey.ts'
import { enterOffice, freshName, isPhone, test } from '../../../support/browser/office.ts'
import { lineOf } from '../../../support/browser/shopper.ts'

test('the staff sees how many people wait for a sold-out size, and nobody’s address', async ({ page }) => {
  // Both widths share a store, so each has a piece of its own.
  const [slug, size, color] = isPhone(page) ? ['tiwa-crop-set', 'L', 'orange'] : ['osogbo-adire-boubou', '3XL', 'green']
  const { item_id, item_name } = await lineOf(page, slug)
  const email = `${freshName('waits').replace(' ', '.')}@example.com`
  const asked = await page.request.post('/api/v1/general/notice', {
    data: { kind: 'back', item_id, size, color, email },
  })
  expect(asked.status()).toBe(200)
  await page.goto('/dev/outbox')
  await page.getByRole('row', { name: email }).getByRole('link').click()
  await page.goto(`${page.url()}/html`)
  const link = await page.getByRole('link', { name: 'Yes, tell me' }).getAttribute('href')
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible()

  await enterOffice(page, 'packer', '/admin/stock')
  await page.getByRole('link', { name: 'Demand' }).click()
  const piece = page.getByRole('link', { name: new RegExp(`^${item_name}.*ledger$`) }).filter({ visible: true })
  await expect(piece).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expectNoAxeViolation(page)
  await page.getByRole('link', { name: 'Longest wait' }).click()
  await expect(page).toHaveURL(/sort=longest/)
  await expect(piece).toBeVisible()

  await page.goto(`/admin/products/${item_id}`)
  if (isPhone(page)) await page.getByRole('tab', { name: /^orange/i }).click()
  await expect(page.getByText(isPhone(page) ? '1 person waits' : '1 waits').filter({ visible: true })).toBeVisible()
  await expectNoAxeViolation(page)
})
