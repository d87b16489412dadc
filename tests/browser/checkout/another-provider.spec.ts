import { fillDelivery, openPopup, payWithCard, storeBag } from '../../support/browser/checkout.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

test('any server that speaks the protocol takes the payment', async ({ page }, { project }) => {
  await storeBag(page, [{ slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, `other-${project.name}@example.com`)
  const frame = await openPopup(page)
  await expect(frame.getByText('Another stand-in').first()).toBeVisible()
  await payWithCard(frame, '4084084084084081')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

/** Apple's session as far as the provider's library uses it; the shopper looks at the phone and approves at once. */
function simulateWallet() {
  class Session {
    static supportsVersion = () => true
    static canMakePayments = () => true
    readonly STATUS_SUCCESS = 0
    readonly STATUS_FAILURE = 1
    onvalidatemerchant?: (event: { validationURL: string }) => void
    onpaymentauthorized?: (event: { payment: object }) => void
    begin() {
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple.example/session' }))
    }
    completeMerchantValidation() {
      setTimeout(() => this.onpaymentauthorized?.({ payment: { token: { paymentData: {} } } }))
    }
    completePayment() {}
    abort() {}
  }
  Object.assign(window, { ApplePaySession: Session })
}

test('Apple Pay is offered where the device has it, and pays', async ({ page, expectedFailures }, { project }) => {
  // Apple's own script is out of reach here; the library then draws a button of its own.
  expectedFailures.push(/applepay\.cdn-apple\.com/)
  await page.addInitScript(simulateWallet)
  await storeBag(page, [{ slug: 'adunni-leaf-wrap-dress', size: 'L', color: 'blue' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, `wallet-${project.name}@example.com`)
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})
