import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, isPhone, test } from '../../support/browser/office.ts'

/** Both widths share a store, so each has products of its own. */
const delivered = (page: Page) => (isPhone(page) ? 'Eko Linen Camp Shirt' : 'Adunni Leaf Wrap Dress')
const contested = (page: Page) => (isPhone(page) ? 'Tiwa Crop Set' : 'Osogbo Adire Boubou')

const shown = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true })

/** Finds a product in the list and opens the sheet that counts it. */
async function openCount(page: Page, product: string): Promise<void> {
  await page.goto('/admin/stock?view=all')
  await page.getByRole('searchbox', { name: 'Product or SKU' }).fill(product)
  await expect(page).toHaveURL(/q=/)
  await shown(page, 'link', new RegExp(`^${product}.*ledger$`))
    .first()
    .click()
  await page.getByRole('link', { name: 'Count' }).click()
  await expect(page.getByText(/0 of \d+ counted/)).toBeVisible()
}

const counted = (page: Page) => page.getByRole('textbox', { name: /^Counted: / })

async function count(page: Page, numbers: number[]): Promise<void> {
  for (const [index, pieces] of numbers.entries()) await counted(page).nth(index).fill(String(pieces))
  const label = numbers.length === 1 ? /^Save 1 count/ : new RegExp(`^Save ${numbers.length} counts`)
  await shown(page, 'button', label).click()
}

test('a manager counts three variants and books a delivery of them', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/stock')
  await expect(shown(page, 'link', /ledger$/).first()).toBeVisible()
  await expectNoAxeViolation(page)
  await openCount(page, delivered(page))
  await expectNoAxeViolation(page)
  await count(page, [4, 5, 6])
  await expect(page.getByText('3 counts saved.')).toBeVisible()

  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Receive' }).click()
  await page.getByRole('searchbox', { name: 'Product or SKU' }).fill(delivered(page))
  const pieces = page.getByRole('region', { name: delivered(page) }).getByRole('textbox', { name: /^Pieces of/ })
  for (const index of [0, 1, 2]) await pieces.nth(index).fill('5')
  await expectNoAxeViolation(page)
  await shown(page, 'button', 'Receive 15 pieces').click()
  await expect(page.getByText('15 pieces of 3 variants saved.')).toBeVisible()

  await page.goto(`/admin/stock?view=all&q=${encodeURIComponent(delivered(page))}`)
  await shown(page, 'link', /ledger$/)
    .first()
    .click()
  await expect(page.getByText('Received')).toBeVisible()
  await expect(page.getByText('9', { exact: true })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Adjust' }).click()
  const sheet = page.getByRole('dialog', { name: 'Adjust' })
  await sheet.getByRole('textbox', { name: 'Pieces' }).fill('2')
  await expectNoAxeViolation(page)
  await sheet.getByRole('button', { name: 'Save −2: 7 pieces free' }).click()
  await expect(page.getByText('Damaged')).toBeVisible()
})

test('an adjustment below zero says how many pieces are left', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  await enterOffice(page, 'manager')
  const product = isPhone(page) ? 'Ifeoma Linen Playsuit' : 'Iseyin Aso-Oke Midi Skirt'
  await page.goto(`/admin/stock?view=low&q=${encodeURIComponent(product)}`)
  await shown(page, 'link', /ledger$/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const sheet = page.getByRole('dialog', { name: 'Adjust' })
  await sheet.getByRole('textbox', { name: 'Pieces' }).fill('50')
  await sheet.getByRole('button', { name: /^Save −50/ }).click()
  await expect(sheet.getByText(/only 2 pieces are free/)).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Pieces' })).toHaveValue('50')
})

test('two who count the same shelf see both numbers and choose', async ({ page, context, expectedStatuses }) => {
  expectedStatuses.add(409)
  await enterOffice(page, 'packer')
  await openCount(page, contested(page))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(counted(other).first()).toBeVisible()
  await count(other, [9])
  await expect(other.getByText('1 count saved.')).toBeVisible()
  await count(page, [4, 6])
  await expect(page.getByText('Bisi Alade changed this')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'It is 4' }).click()
  await shown(page, 'button', /^Save 2 counts/).click()
  await expect(page.getByText('2 counts saved.')).toBeVisible()
})

test('a count is kept on the device until it is saved', async ({ page }) => {
  await enterOffice(page, 'packer', '/admin/stock/count?category=Lifestyle')
  await counted(page).first().fill('3')
  await shown(page, 'button', isPhone(page) ? 'Later' : 'Keep for later').click()
  await expect(page).toHaveURL(/\/admin\/stock$/)
  await page.goto('/admin/stock/count?category=Lifestyle')
  await expect(counted(page).first()).toHaveValue('3')
  await expect(page.getByText(/1 of \d+ counted/)).toBeVisible()
})

test('a packer counts and puts returned pieces back, a bookkeeper only looks', async ({ page, browser }) => {
  await enterOffice(page, 'packer', '/admin/stock')
  await expect(page.getByRole('link', { name: 'Count' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receive' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Returned' }).click()
  await expect(page.getByText('What came back?')).toBeVisible()
  const context = await browser.newContext()
  const bookkeeper = await context.newPage()
  await enterOffice(bookkeeper, 'bookkeeper', new URL('/admin/stock', page.url()).href)
  await expect(shown(bookkeeper, 'link', /ledger$/).first()).toBeVisible()
  await expect(bookkeeper.getByRole('link', { name: 'Count' })).toHaveCount(0)
  await context.close()
})
