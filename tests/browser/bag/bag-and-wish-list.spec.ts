import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import {
  bagButton,
  cardNames,
  isNarrow,
  lineOf,
  naira,
  store,
  storedLines,
  struckPrice,
  toastSaying,
} from '../../support/browser/shopper.ts'

const dress = 'Adunni Leaf Wrap Dress'
const tote = 'Adire Market Tote'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: /^Quantity of/ }) })
const rowOf = (page: Page, selection: string) =>
  rows(page).filter({ has: page.getByRole('group', { name: `Quantity of ${selection}`, exact: true }) })
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

async function expectSummary(page: Page, count: number, total: number): Promise<void> {
  const row = (term: string) => summary(page).locator('dl > div').filter({ hasText: term })
  await expect(row(`Item's total (${count})`)).toContainText(naira(total))
  await expect(row('Discount (0%)')).toContainText(naira(0))
  await expect(row('Subtotal')).toContainText(naira(total))
  const checkout = summary(page).getByRole('link', { name: `Checkout (${naira(total)})` })
  await expect(checkout).toHaveAttribute('href', '/checkout')
}

test('the product page stores one plain entry for each piece', async ({ page }) => {
  const expected = await lineOf(page, 'adire-market-tote', '', 'blue')
  await openPage(page, '/shop/adire-market-tote')
  await page.getByRole('radio', { name: 'blue' }).check()
  await page.getByRole('button', { name: 'Add to Bag' }).click()
  await page.getByRole('button', { name: 'Add to Bag' }).click()
  await expect(bagButton(page)).toHaveText('2')
  const lines = await storedLines(page, 'cart')
  expect(lines).toEqual([expected, expected])
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(
    ['color', 'img', 'item_id', 'item_name', 'item_slug', 'new_price', 'original_price', 'size'].sort(),
  )
})

test.describe('the cart', () => {
  test('groups what was put there from outside by name, size and colour, and adds it up', async ({ page }) => {
    const medium = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
    const large = { ...medium, size: 'L' }
    const bag = await lineOf(page, 'adire-market-tote', '', 'blue')
    await store(page, { cart: [medium, bag, large, medium] })
    await openPage(page, '/cart')
    await expect(heading(page, 'Cart (4)')).toBeVisible()
    await expect(bagButton(page)).toHaveAccessibleName('Bag, 4 items')
    await expect(rows(page)).toHaveCount(3)
    const first = rowOf(page, `${dress}, M, blue`)
    await expect(first.getByRole('status')).toHaveText('2')
    await expect(first.getByText('Size: M')).toBeVisible()
    await expect(first.getByText('Colour: blue')).toBeVisible()
    await expect(first).toContainText(naira(48_500))
    await expect(struckPrice(first)).toContainText(naira(56_000))
    await expect(first.getByRole('link', { name: dress })).toHaveAttribute('href', '/shop/adunni-leaf-wrap-dress')
    const last = rowOf(page, `${tote}, blue`)
    await expect(last.getByText(/^Size/)).toHaveCount(0)
    await expect(struckPrice(last)).toHaveCount(0)
    await expectSummary(page, 4, 3 * 48_500 + 22_000)
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
    await expect(cardNames(page)).toHaveCount(4)
  })

  test('takes one more, one less or all away, says so, and keeps it over a reload', async ({ page }) => {
    const medium = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
    const bag = await lineOf(page, 'adire-market-tote', '', 'blue')
    await store(page, { cart: [medium, bag, bag] })
    await openPage(page, '/cart')
    const row = rowOf(page, `${dress}, M, blue`)
    await row.getByRole('button', { name: /^One more/ }).click()
    await expect(toastSaying(page, `1 ${dress} M added to cart`)).toBeVisible()
    await expect(heading(page, 'Cart (4)')).toBeVisible()
    await expectSummary(page, 4, 2 * 48_500 + 2 * 22_000)
    await row.getByRole('button', { name: /^One less/ }).click()
    await expect(toastSaying(page, `1 ${dress} M removed from cart`)).toBeVisible()
    await expect(row.getByRole('status')).toHaveText('1')
    await rowOf(page, `${tote}, blue`)
      .getByRole('button', { name: /^Remove all/ })
      .click()
    await expect(toastSaying(page, `1 ${tote} removed from cart`)).toBeVisible()
    await expect(heading(page, 'Cart (1)')).toBeVisible()
    expect(await storedLines(page, 'cart')).toEqual([medium])

    await page.reload()
    await expect(heading(page, 'Cart (1)')).toBeVisible()
    await expectSummary(page, 1, 48_500)
    await row.getByRole('button', { name: /^One less/ }).click()
    await expect(heading(page, 'Cart (0)')).toBeVisible()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('is the same in two open tabs', async ({ page, context }) => {
    const bag = await lineOf(page, 'adire-market-tote', '', 'blue')
    await store(page, { cart: [bag] })
    const other = await context.newPage()
    await openPage(page, '/cart')
    await openPage(other, '/shop/adire-market-tote')
    await page.getByRole('button', { name: `One more: ${tote}, blue` }).click()
    await expect(bagButton(other)).toHaveText('2')
    await other.getByRole('radio', { name: 'blue' }).check()
    await other.getByRole('button', { name: 'Add to Bag' }).click()
    await expect(heading(page, 'Cart (3)')).toBeVisible()
    await expectSummary(page, 3, 3 * 22_000)
    await page.getByRole('button', { name: `Remove all: ${tote}, blue` }).click()
    await expect(bagButton(other)).toHaveAccessibleName('Bag, 0 items')
  })

  test('tells of a price that changed since, and counts with the new one', async ({ page }) => {
    const bag = await lineOf(page, 'adire-market-tote', '', 'blue')
    await store(page, { cart: [{ ...bag, original_price: 1000, new_price: 500 }] })
    await openPage(page, '/cart')
    await expect(page.getByRole('alert')).toContainText(`${tote} now costs ${naira(22_000)}.`)
    await expect(rowOf(page, `${tote}, blue`)).toContainText(naira(22_000))
    await expectSummary(page, 1, 22_000)
  })

  test('tells of a piece that is gone, leaves it out of the total and lets it be removed', async ({ page }) => {
    const bag = await lineOf(page, 'adire-market-tote', '', 'blue')
    const gone = { ...bag, item_id: 'no-such-id', item_name: 'Lost Hat', item_slug: 'lost-hat', color: '' }
    await store(page, { cart: [gone, bag] })
    await openPage(page, '/cart')
    await expect(page.getByRole('alert')).toContainText('Lost Hat is no longer sold.')
    await expect(rowOf(page, 'Lost Hat').getByText('No longer sold')).toBeVisible()
    await expect(rowOf(page, 'Lost Hat').getByRole('button', { name: /^One more/ })).toBeDisabled()
    await expectSummary(page, 1, 22_000)
    await page.getByRole('button', { name: 'Remove all: Lost Hat' }).click()
    await expect(rowOf(page, 'Lost Hat')).toHaveCount(0)
    await expect(page.getByText('Lost Hat is no longer sold.')).toHaveCount(0)
    await expect(heading(page, 'Cart (1)')).toBeVisible()
  })

  for (const [what, text] of [
    ['a torn text', '{oops'],
    ['a number', '1234567'],
    ['four characters', 'abcd'],
    ['a list of nonsense', '[1,"two",null,{"item_id":3}]'],
  ] as const) {
    test(`is empty, and works on, where the browser holds ${what}`, async ({ page }) => {
      await store(page, { cart: text, wishList: text })
      await openPage(page, '/cart')
      await expect(heading(page, 'Cart (0)')).toBeVisible()
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Wish list, 0 items' })).toBeVisible()
      await openPage(page, '/shop/indigo-stripe-cushion-cover')
      await page.getByRole('button', { name: 'Add to Bag' }).click()
      await expect(bagButton(page)).toHaveText('1')
      expect(await storedLines(page, 'cart')).toEqual([await lineOf(page, 'indigo-stripe-cushion-cover')])
    })
  }

  test('of a new visitor is an empty list in the browser’s storage', async ({ page }) => {
    await openPage(page, '/')
    expect(await storedLines(page, 'cart')).toEqual([])
    expect(await storedLines(page, 'wishList')).toEqual([])
  })
})

test('the bag in the header shows its groups and changes them in place', async ({ page }) => {
  const medium = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
  const bag = await lineOf(page, 'adire-market-tote', '', 'blue')
  await store(page, { cart: [medium, bag, medium] })
  await openPage(page, '/about')
  await bagButton(page).click()
  const dropdown = page.getByRole('region', { name: 'Bag' })
  await expect(dropdown.getByRole('heading', { name: 'Items in cart (3)' })).toBeVisible()
  await expect(dropdown.getByRole('listitem')).toHaveCount(2)
  const first = dropdown.getByRole('listitem').filter({ hasText: dress })
  await expect(first).toContainText('M, blue')
  await expect(first).toContainText(naira(48_500))
  const more = first.getByRole('button', { name: /^One more/ })
  const added = toastSaying(page, `1 ${dress} M added to cart`)
  await more.click()
  await expect(added).toHaveCount(1)
  await expect(dropdown.getByRole('heading', { name: 'Items in cart (4)' })).toBeVisible()
  await more.click()
  await expect(added).toHaveCount(2)
  // Toasts do not cover the buttons that bring them about.
  await more.click({ timeout: 3000 })
  await expect(dropdown.getByRole('heading', { name: 'Items in cart (6)' })).toBeVisible()
  await first.getByRole('button', { name: /^One less/ }).click()
  await expect(toastSaying(page, `1 ${dress} M removed from cart`)).toBeVisible()
  await first.getByRole('button', { name: /^Remove all/ }).click()
  await expect(dropdown.getByRole('heading', { name: 'Items in cart (1)' })).toBeVisible()
  await expect(dropdown.getByRole('listitem')).toHaveCount(1)
  await dropdown.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(heading(page, 'Cart (1)')).toBeVisible()
})

test('a toast that flies past takes no click that is meant for the open bag', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'on a phone toasts stand below the bag')
  await store(page, { cart: [await lineOf(page, 'adire-market-tote', '', 'blue')] })
  await openPage(page, '/about')
  await bagButton(page).click()
  const title = page.getByRole('region', { name: 'Bag' }).getByRole('heading')
  /** What lies under a pointer on the title, frame by frame, until the toast has come and stands. */
  const underPointer = title.evaluate(async (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const seen = new Set<string>()
    for (let frame = 0; frame < 120; frame++) {
      seen.add(document.elementFromPoint(x + width / 2, y + height / 2)?.tagName ?? '')
      await new Promise(requestAnimationFrame)
    }
    return [...seen]
  })
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'added to cart' })).toBeVisible()
  expect(await underPointer).toEqual(['H2'])
})

test.describe('the wish list', () => {
  test('shows every wish with its choice and prices, a way to see it and one to drop it', async ({ page }) => {
    const medium = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
    const bag = await lineOf(page, 'adire-market-tote')
    await store(page, { wishList: [medium, bag] })
    await openPage(page, '/wishlist')
    await expect(page).toHaveURL('/wish-list')
    await expect(heading(page, 'Your Wish List (2)')).toBeVisible()
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: dress })
    await expect(entry.getByText('Size: M')).toBeVisible()
    await expect(entry.getByText('Colour: blue')).toBeVisible()
    await expect(entry).toContainText(naira(48_500))
    await expect(struckPrice(entry)).toContainText(naira(56_000))
    await entry.getByRole('button', { name: 'Remove' }).click()
    await expect(toastSaying(page, `1 ${dress} M removed from wishlist`)).toBeVisible()
    await expect(heading(page, 'Your Wish List (1)')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 item' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL('/shop/adire-market-tote')
  })

  test('that is empty says so', async ({ page }) => {
    await openPage(page, '/wish-list')
    await expect(heading(page, 'Your Wish List (0)')).toBeVisible()
    await expect(page.getByText('Your Wish List is empty.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('is filled from the hearts of the cards', async ({ page }) => {
    await openPage(page, '/shop')
    const heart = page.getByRole('button', { name: `Add ${dress} to your wish list` })
    await heart.click()
    await expect(toastSaying(page, `1 ${dress} added to your Wish List`)).toBeVisible()
    await heart.click()
    await expect(toastSaying(page, 'Item already exists in your Wish List')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 item' }).click()
    await expect(heading(page, 'Your Wish List (1)')).toBeVisible()
    expect(await storedLines(page, 'wishList')).toEqual([await lineOf(page, 'adunni-leaf-wrap-dress')])
  })
})
