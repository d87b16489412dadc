import type { Page } from '@playwright/test'
import { fillBag, fillDelivery, openPopup, payWithCard, storeBag } from '../../support/browser/checkout.ts'
import { holdCall } from '../../support/browser/held-calls.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, storedLines } from '../../support/browser/shopper.ts'

const goodCard = '4084084084084081'
const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const confirming = { data: { status: 'being confirmed' }, message: 'Your payment is being confirmed.' }
const bagged = async (page: Page) => (await storedLines(page, 'cart')).length

async function pay(page: Page, name: string): Promise<void> {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await fillDelivery(page, `${name}@example.com`)
  await payWithCard(await openPopup(page), goodCard)
}

const beingConfirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' })

test('a payment goes on when the payment library asks for its window again', async ({ page }) => {
  const payment = await holdCall(page, '**/popup/card')
  const prepared = page.waitForResponse('**/prepare-order')
  await pay(page, 'asked-twice')
  const { data } = (await (await prepared).json()) as { data: { access_code: string } }
  await expect.poll(payment.count).toBe(1)
  const shownAgain = page.waitForResponse('**/transaction/verify_access_code/**')
  await page.evaluate((accessCode) => {
    for (const { contentWindow } of document.querySelectorAll('iframe'))
      contentWindow?.postMessage({ type: 'inline:url', params: { accessCode } }, '*')
  }, data.access_code)
  await shownAgain
  payment.release()
  await expect(thanks(page)).toBeVisible()
})

test('a payment that is being confirmed keeps the bag until it is confirmed', async ({ page }) => {
  await page.route('**/make-order', (route) => route.fulfill({ status: 202, json: confirming }))
  await page.route('**/check-payment', (route) => route.fulfill({ status: 202, json: confirming }))
  await pay(page, 'confirming')
  await expect(beingConfirmed(page)).toBeVisible()
  expect(await bagged(page)).toBe(1)

  await page.unroute('**/check-payment')
  await page.unroute('**/make-order')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => bagged(page)).toBe(0)
})

test('a payment that is confirmed after the checkout was left takes its pieces out of the bag, and no others', async ({
  page,
}) => {
  await page.route('**/make-order', (route) => route.fulfill({ status: 202, json: confirming }))
  await page.route('**/check-payment', (route) => route.fulfill({ status: 202, json: confirming }))
  await pay(page, 'left')
  await expect(beingConfirmed(page)).toBeVisible()
  const address = await page.getByRole('link', { name: 'See your order' }).getAttribute('href')
  await fillBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await expect(bagButton(page)).toHaveText('2')
  await page.unroute('**/check-payment')
  // The provider's webhook has reached the store by now, so the order is paid when its page opens.
  await expect(async () => {
    await openPage(page, address ?? '')
    await expect(thanks(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(bagButton(page)).toHaveText('1')
  expect((await storedLines(page, 'cart')).map(({ item_slug }) => item_slug)).toEqual(['indigo-stripe-cushion-cover'])
})

test('a store out of reach after the payment keeps the bag until the payment is confirmed', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_FAILED/)
  await page.route('**/make-order', (route) => route.abort())
  await page.route('**/check-payment', (route) => route.abort())
  await pay(page, 'unreached')
  await expect(beingConfirmed(page)).toBeVisible({ timeout: 30_000 })
  expect(await bagged(page)).toBe(1)
  await page.unroute('**/make-order')
  await page.unroute('**/check-payment')
  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (0)' })).toBeVisible()
})

test('a payment that did not arrive leads back to the payment with the reason, and keeps the bag', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(402)
  const error = 'We have not received this payment yet.'
  await page.route('**/make-order', (route) => route.fulfill({ status: 402, json: { error } }))
  await pay(page, 'unpaid')
  const dialog = page.getByRole('dialog', { name: 'Pay for your order' })
  await expect(dialog.getByText(error)).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Make payment' })).toBeEnabled()
  expect(await bagged(page)).toBe(1)
})
