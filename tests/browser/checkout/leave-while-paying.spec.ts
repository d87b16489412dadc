import type { Page } from '@playwright/test'
import { fillBag, fillDelivery, openPopup, payWithCard, popup, storeBag } from '../../support/browser/checkout.ts'
import { becomeCustomer } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, store } from '../../support/browser/shopper.ts'

const goodCard = '4084084084084081'
const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }

async function goToPopup(page: Page, email: string) {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await fillDelivery(page, email)
  return openPopup(page)
}

test('while the popup is open, nothing behind it can be pressed and another tab cannot take the checkout away', async ({
  page,
  context,
}, { project }) => {
  const frame = await goToPopup(page, `held-${project.name}@example.com`)
  await expect(frame.getByLabel('Card number')).toBeVisible()
  for (const button of await page.locator('button[type=submit]', { hasText: /^Pay/ }).all())
    await expect(button).toBeDisabled()
  const other = await context.newPage()
  await store(other, { cart: [] })
  await other.close()
  await expect(page.locator('h1')).toHaveText('Checkout')
  await payWithCard(frame, goodCard)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('Back closes the popup, and the page that comes can be used', async ({ page }, { project }) => {
  await storeBag(page, [dress])
  await openPage(page, '/cart')
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await fillDelivery(page, `back-${project.name}@example.com`)
  const frame = await openPopup(page)
  await expect(frame.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (1)' })).toBeVisible()
  await expect(popup(page).getByLabel('Card number')).toBeHidden()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('a transfer that arrives after the checkout was left takes its pieces out of the bag, and no others', async ({
  page,
}, { project }) => {
  const frame = await goToPopup(page, `transfer-${project.name}@example.com`)
  await frame.getByRole('tab', { name: 'Bank transfer' }).click()
  await frame.getByRole('button', { name: 'I’ve sent the money' }).or(frame.getByText("I've sent the money")).click()
  await expect(page.getByRole('heading', { name: 'We are waiting for your bank transfer' })).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: 'We are waiting for your payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await expect(page.getByText('Total Paid')).toBeHidden()
  const address = page.url()
  // While the provider is out of reach nothing is decided, and nothing forgotten.
  await page.route('**/check-payment', (route) =>
    route.fulfill({ status: 202, json: { data: { status: 'being confirmed' }, message: '' } }),
  )
  const checked = page.waitForResponse('**/check-payment')
  await openPage(page, '/cart')
  await checked
  await page.unroute('**/check-payment')
  await fillBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await expect(bagButton(page)).toHaveText('2')
  await openPage(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(bagButton(page)).toHaveText('1')
  await openPage(page, '/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Indigo Stripe Cushion Cover' }).first()).toBeVisible()
})

test('the last piece is not called sold out to the one who holds it', async ({ page }, { project }) => {
  await storeBag(page, [{ slug: 'zaria-satin-slip-dress', size: 'S', color: 'red' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, `last-${project.name}@example.com`)
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Pay for your order' }).getByRole('button', { name: 'Close' }).click()
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name: /^Checkout/ })).toBeVisible()
  await expect(page.getByText(/sold out/)).toBeHidden()
})

test.describe('customers of one phone', () => {
  test.use(httpsStore)

  test('do not find each other’s address at the checkout', async ({ page }) => {
    await becomeCustomer(page)
    await storeBag(page, [dress])
    await openPage(page, '/checkout')
    await fillDelivery(page, 'first@example.com')
    await openPage(page, '/checkout')
    await expect(page.getByRole('main').getByLabel('City')).toHaveValue('Lagos')
    await page.context().clearCookies()
    const second = await becomeCustomer(page)
    await openPage(page, '/checkout')
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(second.email)
    await expect(page.getByRole('main').getByLabel('City')).toHaveValue('')
    await expect(page.getByRole('main').getByLabel('Phone')).toHaveValue('')
  })
})
