import type { Page } from '@playwright/test'
import { openAccountMenu } from '../../support/browser/account-forms.ts'
import { fillDelivery, openPopup, payWithCard } from '../../support/browser/checkout.ts'
import { becomeCustomer, buyCushion } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, cardNames, lineOf, store } from '../../support/browser/shopper.ts'
import { recordTexts } from '../../support/browser/shown-texts.ts'

/** The shopper has a full bag, a wish, an order and a network, so each of these messages would be false. */
const falseMessages = [
  'We do not deliver',
  'No result found',
  'Your cart is empty',
  'Your bag is empty',
  'Your Wish List is empty',
  'Your Wish List (0)',
  "You haven't placed any orders yet",
  'Your Orders (0)',
  'No messages yet',
  'Error:',
  'Application Error',
  'Cart (0)',
  'sold out',
  'no longer sold',
  'We have not received this payment',
  'The connection is weak',
]

/** A slow mobile network: 1.6 Mbit/s with a round trip of 300 ms. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const bytesPerSecond = (1.6 * 1_000_000) / 8
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

function expectNoFalseMessage(texts: ReadonlySet<string>): void {
  const all = [...texts]
  expect(all.filter((text) => falseMessages.some((sentence) => text.includes(sentence)))).toEqual([])
}

/** Expects sentences that must have been shown, which proves that the recording works. */
function expectSeen(texts: ReadonlySet<string>, sentences: readonly string[]): void {
  const all = [...texts]
  for (const sentence of sentences)
    expect(
      all.some((text) => text.includes(sentence)),
      `“${sentence}” was seen`,
    ).toBe(true)
}

test('a guest buys a dress on a slow network, and no page shows a false message', async ({ page }, { project }) => {
  test.slow()
  const texts = await recordTexts(page)
  await slowDown(page)
  const main = page.getByRole('main')

  await openPage(page, '/')
  await main.getByRole('link', { name: 'View All' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await cardNames(page).filter({ hasText: 'Adunni Leaf Wrap Dress' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('radio', { name: /^blue/i }).check()
  await main.getByRole('button', { name: 'Add to Bag' }).first().click()
  await expect(bagButton(page)).toHaveText('1')

  await bagButton(page).click()
  await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (1)' })).toBeVisible()
  await page.getByRole('link', { name: /^Checkout \(/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await fillDelivery(page, `slow-${project.name}@example.com`)
  await payWithCard(await openPopup(page), '4084084084084081')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page).toHaveURL(/\/order\//)
  await expect(bagButton(page)).toHaveText('')

  expectSeen(texts, ['New Arrivals', 'Our collections', 'Cart (1)', 'Shipping method', 'Thank you for your order'])
  expectNoFalseMessage(texts)
})

test('reloaded pages show no false message on a slow network', async ({ page }) => {
  test.slow()
  const line = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
  await store(page, { cart: [line], wishList: [line] })
  const texts = await recordTexts(page)
  await slowDown(page)
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name: /^Checkout \(/ })).toBeVisible()
  await openPage(page, '/checkout')
  await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeVisible()
  await openPage(page, '/wish-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wish List (1)' })).toBeVisible()
  await openPage(page, '/shop?sort=oldest')
  await expect(cardNames(page).first()).toBeVisible()
  expectSeen(texts, ['Cart (1)', 'Your Wish List (1)', 'Shipping method'])
  expectNoFalseMessage(texts)
})

test.describe('a customer', () => {
  test.use(httpsStore)

  test('opens the account pages on a slow network, and none shows a false message', async ({ page }) => {
    test.slow()
    const { email, token } = await becomeCustomer(page)
    await buyCushion(page, email, token)
    const line = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
    await store(page, { wishList: [line] })
    const texts = await recordTexts(page)
    await slowDown(page)
    await openPage(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
    await (await openAccountMenu(page)).getByRole('link', { name: 'Wish List' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Wish List (1)' })).toBeVisible()
    await (await openAccountMenu(page)).getByRole('link', { name: 'Inbox' }).click()
    await expect(page.getByText('Your payment has arrived and your order is being prepared.')).toBeVisible()
    await openPage(page, '/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
    expectSeen(texts, ['Your Orders (1)', 'Your Wish List (1)', 'Inbox'])
    expectNoFalseMessage(texts)
  })
})
