import type { Page } from '@playwright/test'
import { storeBag } from '../../support/browser/checkout.ts'
import { holdCall } from '../../support/browser/held-calls.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, cardNames, lineOf, store, storedLines } from '../../support/browser/shopper.ts'

const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }

/** By the links of the shop, so that the cart asks for its own data. */
async function followToCart(page: Page): Promise<void> {
  await bagButton(page).click()
  await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'Go to Cart' }).click()
}

test('the checkout does not refuse an address while the shipping methods are loading', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/cart')
  const shipping = await holdCall(page, '**/all-shipping-data')
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the shipping methods' })).toBeVisible()
  await expect(page.getByText('We do not deliver to this address yet.')).toHaveCount(0)
  shipping.release()
  await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeVisible()
  await expect(page.getByText('Loading the shipping methods')).toHaveCount(0)
})

test('the checkout does not ask for a shipping method that is chosen while the prices are loading', async ({
  page,
}) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  const prices = await holdCall(page, '**/cart-products**')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeChecked()
  await expect(page.getByText('Choose a shipping method')).toHaveCount(0)
  prices.release()
  await expect(page.getByText('₦51,500.00').filter({ visible: true }).first()).toBeVisible()
})

test('the cart names no discount before it knows it', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/about')
  const discount = await holdCall(page, '**/general-discount')
  await followToCart(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Adunni Leaf Wrap Dress' }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the discount' })).toBeVisible()
  await expect(page.getByText('Discount (0%)')).toHaveCount(0)
  discount.release()
  await expect(page.getByText('Discount (0%)')).toBeVisible()
})

test('the suggestions of the cart say that they are loading', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/about')
  const suggestions = await holdCall(page, /all-products\?.*per_page=8/)
  await followToCart(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading suggestions' })).toBeVisible()
  suggestions.release()
  await expect(cardNames(page)).toHaveCount(4)
})

test('a piece that another tab adds is not called gone while the cart looks it up', async ({ page, context }) => {
  await storeBag(page, [dress])
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name: /^Checkout/ })).toBeVisible()
  const products = await holdCall(page, '**/cart-products**')
  const other = await context.newPage()
  const lines = await storedLines(page, 'cart')
  await store(other, { cart: [...lines, await lineOf(page, 'indigo-stripe-cushion-cover')] })
  await expect.poll(products.count).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (2)' })).toBeVisible()
  await expect(page.getByText(/no longer sold/i)).toHaveCount(0)
  products.release()
  await expect(page.getByRole('main').getByRole('link', { name: 'Indigo Stripe Cushion Cover' }).first()).toBeVisible()
})

test('an empty list of the shop does not stand for the next one while that is loading', async ({ page }) => {
  await openPage(page, '/shop?q=zzzzzz')
  await expect(page.getByText('No result found.')).toBeVisible()
  const lists = await holdCall(page, '**/all-products?**')
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page.getByRole('heading', { name: 'Our collections' })).toBeVisible()
  await expect(page.getByText('No result found.')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading products' })).toBeVisible()
  lists.release()
  await expect(cardNames(page).first()).toBeVisible()
})

test('a page that has not read the browser’s lists yet counts nothing', async ({ page }) => {
  for (const path of ['/cart', '/wish-list']) {
    const html = await (await page.request.get(path)).text()
    expect(html).not.toMatch(/(Cart|Wish List) \((<!-- -->)?0/)
    expect(html).not.toMatch(/(Bag|Wish list), 0 items/)
  }
})
