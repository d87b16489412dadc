import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, sheet, test } from '../../support/browser/office.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

const newCode = () => `journey-${randomUUID().slice(0, 8)}`
const openCoupon = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(code, 'i') }).click()
async function createCoupon(page: Page, code: string, values: Record<string, string> = {}) {
  await page.getByRole('button', { name: 'New coupon' }).click()
  await sheet(page).getByLabel('Code').fill(code)
  await sheet(page).getByLabel('Percent off').fill('25')
  for (const [label, value] of Object.entries(values)) await sheet(page).getByLabel(label).fill(value)
  await sheet(page).getByRole('button', { name: 'Create the coupon' }).click()
  await expect(sheet(page)).toBeHidden()
}

/** What the shop says about a code. */
async function verify(page: Page, code: string): Promise<number> {
  return (await page.request.post('/api/v1/general/verify-coupon', { data: { code } })).status()
}

test('a coupon is created, changed and ended, and the shop follows', async ({ page }) => {
  const code = newCode()
  await enterOffice(page, 'manager', '/admin/coupons')
  await expect(page.getByRole('heading', { name: 'General discount' })).toBeVisible()
  await expectNoAxeViolation(page)

  await page.getByRole('button', { name: 'New coupon' }).click()
  await sheet(page).getByLabel('Percent off').fill('95')
  await sheet(page).getByRole('button', { name: 'Create the coupon' }).click()
  await expect(sheet(page).getByText('Please enter a code!')).toBeVisible()
  await expect(sheet(page).getByText('Enter a whole number from 1 to 90.')).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()

  await createCoupon(page, code.toUpperCase(), { Starts: '2026-01-01T08:00', Ends: '2036-01-01T00:00' })
  await page.getByLabel('Find a code').fill(code)
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await expect(page.getByRole('button', { name: /journey-/i })).toHaveCount(1)
  // In Lagos, wherever the browser is.
  await expect(page.getByText('1 Jan 2026, 08:00 to 1 Jan 2036, 00:00').filter({ visible: true })).toBeVisible()
  expect(await verify(page, code)).toBe(200)

  await openCoupon(page, code)
  await sheet(page).getByLabel('Uses in all').fill('50')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0 of 50 used').filter({ visible: true })).toBeVisible()

  await openCoupon(page, code)
  await sheet(page).getByRole('button', { name: 'End it now' }).click()
  await expectNoAxeViolation(page)
  await sheet(page)
    .getByRole('button', { name: `End ${code.toUpperCase()} now` })
    .click()
  await expect(page.getByText('Ended', { exact: true }).filter({ visible: true }).last()).toBeVisible()
  expect(await verify(page, code)).toBe(400)
  await openCoupon(page, code)
  await expect(sheet(page).getByText('It stays ended')).toBeVisible()
  await expectNoAxeViolation(page)

  await page.goto('/admin/coupons?q=nothing-like-this')
  await expect(page.getByRole('heading', { name: 'No such coupon' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText(/welcome10/i).filter({ visible: true })).toBeVisible()
})

test('two people who change a coupon see both values, and the second decides', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expectedStatuses.add(409)
  const code = newCode()
  // Only this coupon is in the list, whatever other journeys create.
  await enterOffice(page, 'manager', `/admin/coupons?q=${code}`)
  await createCoupon(page, code)
  await openCoupon(page, code)
  await sheet(page).getByLabel('Uses in all').fill('55')

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await enterOffice(other, 'owner', '/admin/coupons')
  await openCoupon(other, code)
  await sheet(other).getByLabel('Uses in all').fill('77')
  await sheet(other).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(other)).toBeHidden()
  await elsewhere.close()

  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText('changed this while you did')).toBeVisible()
  await expect(sheet(page).getByText('77', { exact: true })).toBeVisible()
  await expect(sheet(page).getByText('55', { exact: true })).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Use yours' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('0 of 55 used').filter({ visible: true })).toBeVisible()
})

// There is one general discount, so only one of the two widths changes it, and only for days to come.
test('a general discount above 30 % is asked about again', async ({ page, viewport }) => {
  test.skip(!isNarrow({ viewport }), 'changed by the journey on a phone')
  await enterOffice(page, 'manager', '/admin/coupons')
  await page.getByRole('button', { name: 'Change the discount' }).click()
  await sheet(page).getByLabel('Percent off').fill('40')
  await expect(sheet(page).getByText('A dress of ₦48,500 costs ₦29,100.')).toBeVisible()
  await sheet(page).getByLabel('Starts').fill('2036-01-01T00:00')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText('This takes 40 % off every order.')).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Yes, take 40 % off' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('Does not count now')).toBeVisible()
  await page.getByRole('button', { name: 'Change the discount' }).click()
  await sheet(page).getByLabel('Percent off').fill('0')
  await sheet(page).getByLabel('Starts').fill('')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No percent is taken off every order.')).toBeVisible()
})

test('a bookkeeper reads coupons and changes none', async ({ page }) => {
  await enterOffice(page, 'bookkeeper', '/admin/coupons')
  await expect(page.getByText(/welcome10/i).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New coupon' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change the discount' })).toBeHidden()
  await expect(page.getByRole('button', { name: /welcome10/i })).toBeHidden()
})
