import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { chooseByKeys, chooseFiles } from '../../support/browser/hands.ts'
import { expectNoAxeViolation, expectNoSidewaysScroll } from '../../support/browser/journey.ts'
import { enterOffice, isPhone, test } from '../../support/browser/office.ts'

/** Both widths share a store, so each has a product of its own. */
const product = (page: Page) => (isPhone(page) ? 'Bonny Stripe Lounge Set' : 'Plum and Gold Aso-Oke Skirt')

/** Exports a file and returns its text. */
async function exportFile(page: Page, kind: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${kind}` }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  return readFile(await download.path(), 'utf8')
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await chooseFiles(page, page.getByRole('button', { name: 'Choose a file' }), {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await expect(page).toHaveURL(/\/admin\/import\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** The line of the width's own product. */
function lineOf(page: Page, text: string): string {
  const line = text.split('\r\n').find((row) => row.includes(`,${product(page)},`))
  if (!line) throw new Error('The export has no such product.')
  return line
}

test('a manager exports prices, imports changed ones, looks through them, applies and undoes', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/products')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await chooseByKeys(page, page.getByLabel('What is in the file?'), 'Prices')
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
  const text = await exportFile(page, 'prices')

  await chooseFile(page, 'untouched.csv', text)
  await expect(page.getByText('This file changes nothing.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Choose another file' }).click()

  const [head = ''] = text.split('\r\n')
  const line = lineOf(page, text)
  await chooseFile(page, 'faulty.csv', `${head}\r\n${line.replace(/\d+,\d+$/, 'cheap,49')}\r\nnobody,,,1,1\r\n`)
  await expect(page.getByText('3 cells are wrong.')).toBeVisible()
  await expect(page.getByText('Line 2, Price now')).toBeVisible()
  await expect(page.getByText('This is not a price. Write it as 12500 or 12500.50.')).toBeVisible()
  await expect(page.getByText('Line 3, Id')).toBeVisible()
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Choose another file' }).click()

  const name = isPhone(page) ? 'phone.csv' : 'desk.csv'
  await chooseFile(page, name, `${head}\r\n${line.replace(/\d+,(\d+)$/, '12345,$1')}\r\n`)
  await expect(page.getByText(product(page))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Price now/ })).toContainText('12345')
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText(/Applied by Bisi Alade/)).toBeVisible()
  await expectNoAxeViolation(page)

  await page.goto('/admin/import')
  const earlier = page.getByRole('listitem').filter({ hasText: name })
  await expect(earlier).toContainText('Prices: 1 changed')
  await earlier.getByRole('button', { name: 'Undo' }).click()
  await expect(earlier).toContainText('Undone by Bisi Alade')
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
})

test('a file is checked again when a product changed after its check', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(409)
  await enterOffice(page, 'owner', '/admin/import?kind=products')
  const [head = '', line = ''] = ['Address,Low stock at', isPhone(page) ? 'lekki-linen-shorts' : 'tiwa-crop-set']
  await chooseFile(page, 'low.csv', `${head}\r\n${line},7\r\n`)
  const checked = page.url()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await chooseFile(page, 'lower.csv', `${head}\r\n${line},6\r\n`)
  const later = page.url()
  const other = await page.context().newPage()
  await other.goto(checked)
  await other.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(other.getByText(/Applied by/)).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText(/changed since the file was checked. Nothing was applied/)).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Check the file again' }).click()
  await expect(page).not.toHaveURL(later)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText(/Applied by/)).toBeVisible()
})

test('a packer counts with a file, and sees no other import', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  await enterOffice(page, 'packer', '/admin/stock/count')
  await page.getByRole('link', { name: /^With a file/ }).click()
  await expect(page.getByLabel('What is in the file?').getByRole('option')).toHaveText(['Stock'])
  await expect(page.getByText('Each can be undone for 7 days.')).toBeVisible()
  const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,Counted\r\nAd\xf9,1\r\n', 'latin1') }
  await chooseFiles(page, page.getByRole('button', { name: 'Choose a file' }), file)
  await expect(page.getByText(/This file is not saved as UTF-8/)).toBeVisible()
  await expectNoAxeViolation(page)
  const text = await exportFile(page, 'stock')
  const [head = ''] = text.split('\r\n')
  const row = lineOf(page, text).replace(/\d*$/, '37')
  await chooseFile(page, 'count.csv', `${head}\r\n${row}\r\n`)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText(/Applied by/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText(/Undone by/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
