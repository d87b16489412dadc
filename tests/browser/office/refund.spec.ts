import type { Page } from '@playwright/test'
import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation, openPage } from '../../support/browser/journey.ts'
import {
  enterOffice,
  enterOfficeAsNewMember,
  isPhone,
  sheet,
  test,
  turnSecondFactorOn,
} from '../../support/browser/office.ts'
import { officeDataDir } from '../../support/browser/office-address.ts'
import { placePaidOrder } from '../../support/browser/paid-order.ts'

/** Both widths share a store, so each has a piece of its own. */
const lastPiece = (page: Page) =>
  isPhone(page)
    ? { name: 'Soft Black Canvas Tote', slug: 'soft-black-canvas-tote', size: '', color: 'black', price: '₦8,500.00' }
    : { name: 'Medallion Cushion Cover', slug: 'medallion-cushion-cover', size: '', color: '', price: '₦10,500.00' }
const others = [
  { slug: 'surulere-black-shorts', size: 'M', color: 'black' },
  { slug: 'ebele-medallion-shift-dress', size: 'S', color: 'red' },
]
const refundFails = '4084080000671803'
/** The refund job runs every ten seconds, and the provider takes three more. */
const untilSent = { timeout: 40_000 }

const findPayment = (reference: string) => `/admin/payments?view=find&reference=${reference}`
const refundOf = (page: Page, amount: string) => page.getByRole('listitem').filter({ hasText: `−${amount}` })

test('one of three pieces is refunded and is back on sale', async ({ page, request }) => {
  test.setTimeout(120_000)
  const piece = lastPiece(page)
  await askRunningStore(officeDataDir, ['stock', piece.slug, piece.size || '-', piece.color || '-', '1'])
  const { reference, orderKey } = await placePaidOrder(request, [piece, ...others])
  await openPage(page, `/shop/${piece.slug}`)
  await expect(page.getByRole('main').getByText('Sold out').first()).toBeVisible()

  await enterOfficeAsNewMember(page, 'owner', findPayment(reference))
  await turnSecondFactorOn(page)
  await expect(page.getByText('card ending 4081')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await sheet(page)
    .getByRole('checkbox', { name: new RegExp(piece.name) })
    .check()
  await expect(sheet(page).getByRole('checkbox', { name: /Back on sale 0 → 1 free/ })).toBeChecked()
  await expect(sheet(page).getByText('To the card ending 4081. Cannot be undone.')).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page)
    .getByRole('button', { name: `Refund ${piece.price}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(refundOf(page, piece.price)).toBeVisible()

  await openPage(page, `/shop/${piece.slug}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible()
  await page.goto(findPayment(reference))
  await expect(refundOf(page, piece.price).getByText('Sent', { exact: true })).toBeVisible(untilSent)
  await expectNoAxeViolation(page)

  await openPage(page, `/order/${orderKey}`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds).toContainText(piece.name)
  await expect(refunds).toContainText(piece.price)
  await expect(refunds).toContainText('Sent')
})

test('a refund that failed is tried again from the list of decisions', async ({ page, request }) => {
  test.setTimeout(150_000)
  const { reference, sandbox } = await placePaidOrder(request, others, { card: refundFails })
  await enterOfficeAsNewMember(page, 'manager', findPayment(reference))
  await turnSecondFactorOn(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Amount' }).click()
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('1,234.50')
  await chooseByKeys(page, sheet(page).getByLabel('Reason'), 'Goodwill')
  await sheet(page).getByRole('button', { name: 'Refund ₦1,234.50' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(refundOf(page, '₦1,234.50').getByText('Failed', { exact: true })).toBeVisible(untilSent)

  await page.goto('/admin/payments')
  const decision = page.getByRole('listitem').filter({ hasText: reference.slice(-6) })
  await expect(decision.getByRole('heading', { name: 'Refund of ₦1,234.50 failed' })).toBeVisible()
  await expectNoAxeViolation(page)
  await request.post(`${sandbox}/_sandbox/heal-refunds`, { data: { reference } })
  await decision.getByRole('button', { name: 'Retry refund' }).click()
  await expect(decision).toHaveCount(0)
  await page.goto(findPayment(reference))
  await expect(refundOf(page, '₦1,234.50').getByText('Sent', { exact: true })).toBeVisible(untilSent)
})

test('a dispute is answered with evidence', async ({ page, request }) => {
  const { reference, sandbox } = await placePaidOrder(request, others)
  const category = `Not received ${reference}`
  await request.post(`${sandbox}/_sandbox/dispute`, { data: { reference, category } })
  await enterOffice(page, 'manager', '/admin/payments')
  const decision = page.getByRole('listitem').filter({ hasText: category })
  await decision.getByRole('button', { name: 'Add evidence' }).click()
  await sheet(page).getByLabel('Evidence').fill('Delivered on Monday by our rider.')
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Save evidence' }).click()
  await expect(sheet(page).getByText('Saved. Now copy it')).toBeVisible()
  await page.goto('/admin/payments?view=disputes')
  await expect(page.getByText(category).filter({ visible: true })).toBeVisible()
  await expectNoAxeViolation(page)
})

test('the comparison with the provider is run and finds nothing', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/reconciliation')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByRole('button', { name: 'Comparing…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare now' })).toBeEnabled({ timeout: 30_000 })
  await expect(page.getByText('Bisi Alade').filter({ visible: true }).first()).toBeVisible()
  await expectNoAxeViolation(page)
})
