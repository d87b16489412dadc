import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, isNarrow, lineOf, store } from '../../support/browser/shopper.ts'

test.skip(isNarrow, 'phones have no keyboard')

const dress = 'Adunni Leaf Wrap Dress'
const tote = 'Adire Market Tote'

async function threeLines(page: Page) {
  const medium = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
  return [medium, { ...medium, size: 'L' }, await lineOf(page, 'adire-market-tote', '', 'blue')]
}

async function pressOn(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

test('a row taken out of the cart leaves the focus at the next, at the one before or at the heading', async ({
  page,
}) => {
  await store(page, { cart: await threeLines(page) })
  await openPage(page, '/cart')
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('group', { name: /^Quantity of/ }) })
  await pressOn(main.getByRole('button', { name: `Remove all: ${dress}, M, blue` }))
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Size: L' })).toBeFocused()
  await expectNoAxeViolation(page)
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: dress })).toBeFocused()

  await pressOn(main.getByRole('button', { name: `One less: ${tote}, blue` }))
  await expect(rows).toHaveCount(1)
  await expect(rows).toBeFocused()
  // A key that is held down takes nothing else away.
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)

  await pressOn(main.getByRole('button', { name: `One less: ${dress}, L, blue` }))
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (0)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Continue shopping' })).toBeFocused()
})

test('a row taken out of the bag in the header leaves the focus there, and Escape closes the bag', async ({ page }) => {
  await store(page, { cart: await threeLines(page) })
  await openPage(page, '/about')
  await pressOn(bagButton(page))
  const bag = page.getByRole('region', { name: 'Bag' })
  await pressOn(bag.getByRole('button', { name: `Remove all: ${dress}, M, blue` }))
  await expect(bag.getByRole('listitem').filter({ hasText: 'L, blue' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bag).toBeHidden()
  await expect(bagButton(page)).toBeFocused()

  await pressOn(bagButton(page))
  await pressOn(bag.getByRole('button', { name: `One less: ${tote}, blue` }))
  await expect(bag.getByRole('listitem')).toBeFocused()
  await pressOn(bag.getByRole('button', { name: `Remove all: ${dress}, L, blue` }))
  await expect(bag.getByRole('heading', { name: 'Items in cart (0)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bag.getByRole('link', { name: 'Go to Cart' })).toBeFocused()
})

test('removing a wish keeps the focus on the list, and each wish names its size and colour', async ({ page }) => {
  await store(page, { wishList: await threeLines(page) })
  await openPage(page, '/wish-list')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: `View ${dress}, L, blue`, exact: true })).toBeVisible()
  await pressOn(main.getByRole('button', { name: `Remove ${dress}, M, blue`, exact: true }))
  const rows = main.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Size: L' })).toBeFocused()
  await pressOn(main.getByRole('button', { name: `Remove ${tote}, blue`, exact: true }))
  await expect(rows).toBeFocused()
  await pressOn(main.getByRole('button', { name: `Remove ${dress}, L, blue`, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wish List (0)' })).toBeFocused()
})
