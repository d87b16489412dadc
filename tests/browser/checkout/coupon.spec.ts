import type { Page } from '@playwright/test'
import { fillBag, storeBag } from '../../support/browser/checkout.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, isNarrow, toastSaying } from '../../support/browser/shopper.ts'

const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Discount code' })

async function applyCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a discount code that was applied can be removed and applied again', async ({ page, viewport }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  if (isNarrow({ viewport })) await page.getByText('Show order summary').click()
  await applyCode(page, 'WELCOME10')
  await expect(summary(page).getByText('−₦4,850.00')).toBeVisible()

  await page.getByRole('button', { name: 'Remove discount code WELCOME10' }).click()
  await expect(summary(page).getByText('−₦4,850.00')).toHaveCount(0)
  await expect(summary(page).getByText('10% off')).toHaveCount(0)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page).getByText('−₦4,850.00')).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
})

test('removing a discount code keeps another one that is being typed', async ({ page, viewport }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  if (isNarrow({ viewport })) await page.getByText('Show order summary').click()
  await applyCode(page, 'WELCOME10')
  await expect(summary(page).getByText('−₦4,850.00')).toBeVisible()
  await codeField(page).fill('ANOTHER')
  await page.getByRole('button', { name: 'Remove discount code WELCOME10' }).click()
  await expect(codeField(page)).toHaveValue('ANOTHER')
})

test('a discount code that is smaller than the general discount says that it is not used', async ({
  page,
  viewport,
}) => {
  await fillBag(page, [dress])
  await page.route('**/general-discount', (route) => route.fulfill({ json: { data: { percent: 20 } } }))
  await bagButton(page).click()
  await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'Go to Cart' }).click()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  if (isNarrow({ viewport })) await page.getByText('Show order summary').click()
  await applyCode(page, 'WELCOME10')
  await expect(
    page.getByText('The general discount of 20% is larger than the 10% of WELCOME10, so this code is not used.'),
  ).toBeVisible()
  await expect(summary(page).getByText('−₦9,700.00')).toBeVisible()
  await expect(toastSaying(page, 'Discount of 10% applied')).toHaveCount(0)
  await expect(summary(page).getByText('10% off')).toHaveCount(0)
})
