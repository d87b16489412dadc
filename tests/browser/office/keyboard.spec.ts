import { expect } from '@playwright/test'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, test } from '../../support/browser/office.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

test.skip(isNarrow, 'phones have no keyboard')

test('a list is searched, stepped through, selected and opened with the keyboard alone', async ({ page }) => {
  await enterOffice(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' }).filter({ visible: true })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByRole('link', { name: 'Adunni Leaf Wrap Dress' })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('jk gs dress?')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('jk gs dress?')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('')
  await page.keyboard.type('adunni')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=adunni/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('j')
  const product = page.getByRole('link', { name: 'Adunni Leaf Wrap Dress' })
  await expect(product).toBeFocused()
  await page.keyboard.press('k')
  await expect(product).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Adunni Leaf Wrap Dress' })).toBeChecked()
  await expect(page.getByText('1 product chosen')).toBeVisible()
  // With a modifier key it is a shortcut of the browser.
  await page.keyboard.press('Control+x')
  await expect(page.getByText('1 product chosen')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
})

test('“?” shows the shortcuts of the screens that the role may open', async ({ page }) => {
  await enterOffice(page, 'manager', '/admin/stock')
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Search this list')).toBeVisible()
  await expect(sheet.getByText('Categories')).toBeVisible()
  await expect(sheet.getByText('Staff')).toBeHidden()
  await expectNoAxeViolation(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/admin\/stock$/)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/admin\/categories$/)
})
