import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import {
  cardNames,
  isNarrow,
  isWide,
  listProducts,
  naira,
  stopClock,
  struckPrice,
} from '../../support/browser/shopper.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Our collection' })

async function expectHeroPicture(page: Page, number: number): Promise<void> {
  await expect(hero(page).locator('[aria-current=true]')).toHaveAccessibleName(`Picture ${number}`)
}

test.describe('the hero', () => {
  test('shows each of its three pictures for two seconds, round and round', async ({ page }) => {
    await stopClock(page)
    await openPage(page, '/')
    await expect(hero(page).getByRole('heading', { name: 'Classic and Premium Collection' })).toBeVisible()
    await expect(hero(page).getByRole('button', { name: /^Picture \d$/ })).toHaveCount(3)
    await expectHeroPicture(page, 1)
    await page.clock.runFor(1999)
    await expectHeroPicture(page, 1)
    await page.clock.runFor(1)
    await expectHeroPicture(page, 2)
    await page.clock.runFor(2000)
    await expectHeroPicture(page, 3)
    await page.clock.runFor(2000)
    await expectHeroPicture(page, 1)
    await hero(page).getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('stands still when paused, goes on when asked to, and shows the picture that was chosen', async ({ page }) => {
    await stopClock(page)
    await openPage(page, '/')
    await hero(page).getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.runFor(10_000)
    await expectHeroPicture(page, 1)
    await hero(page).getByRole('button', { name: 'Play the pictures' }).click()
    await page.clock.runFor(2000)
    await expectHeroPicture(page, 2)
    await hero(page).getByRole('button', { name: 'Picture 1' }).click()
    await expectHeroPicture(page, 1)
    await page.clock.runFor(10_000)
    await expectHeroPicture(page, 1)
  })

  test('does not move where motion is not wanted, unless it is asked to', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopClock(page)
    await openPage(page, '/')
    await page.clock.runFor(10_000)
    await expectHeroPicture(page, 1)
    await hero(page).getByRole('button', { name: 'Play the pictures' }).click()
    await page.clock.runFor(2000)
    await expectHeroPicture(page, 2)
  })

  test('waits while the mouse or the focus is on it', async ({ page, viewport }) => {
    test.skip(isNarrow({ viewport }), 'a finger does not hover')
    await stopClock(page)
    await openPage(page, '/')
    await hero(page).hover()
    await page.clock.runFor(10_000)
    await expectHeroPicture(page, 1)
    await page.getByRole('heading', { name: 'New Arrivals' }).hover()
    await page.clock.runFor(2000)
    await expectHeroPicture(page, 2)
    await hero(page).getByRole('link', { name: 'Shop Now' }).focus()
    await page.clock.runFor(10_000)
    await expectHeroPicture(page, 2)
  })
})

test('New Arrivals are the eight newest products with their prices, and View All leads to the shop', async ({
  page,
}) => {
  const newest = (await listProducts(page)).slice(0, 8)
  await openPage(page, '/')
  const cards = page.getByRole('list', { name: 'New arrivals' }).getByRole('listitem')
  await expect(cards).toHaveCount(8)
  for (const [position, { item_name, item_slug, original_price, new_price }] of newest.entries()) {
    const card = cards.nth(position)
    const link = card.getByRole('link', { name: item_name })
    await expect(link).toHaveAttribute('href', `/shop/${item_slug}`)
    await expect(link).toContainText(naira(original_price))
    await expect(struckPrice(card)).toHaveText(original_price === new_price ? [] : [new RegExp(naira(original_price))])
  }
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await cardNames(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: newest[0]?.item_name ?? '' })).toBeVisible()
})

test('on a phone New Arrivals move on by a card, and the next one peeks in', async ({ page, viewport }) => {
  test.skip(isWide({ viewport }), 'wide screens show a grid')
  await openPage(page, '/')
  const cards = page.getByRole('list', { name: 'New arrivals' }).getByRole('listitem')
  await cards.first().scrollIntoViewIfNeeded()
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.1 })
  await expect(cards.nth(2)).not.toBeInViewport()
  await page.getByRole('button', { name: 'More products' }).click()
  await expect(cards.nth(2)).toBeInViewport({ ratio: 0.1 })
  await expect(cards.nth(0)).not.toBeInViewport({ ratio: 0.1 })
  await page.getByRole('button', { name: 'Previous products' }).click()
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.9 })
})

test('below 1024 px New Arrivals stay a carousel that moves on by one card', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'phones have a test of their own')
  await page.setViewportSize({ width: 1000, height: 900 })
  await openPage(page, '/')
  const cards = page.getByRole('list', { name: 'New arrivals' }).getByRole('listitem')
  await cards.first().scrollIntoViewIfNeeded()
  const leftOf = async (card: number) => Math.round((await cards.nth(card).boundingBox())?.x ?? 0)
  const [first, second] = [await leftOf(0), await leftOf(1)]
  await page.getByRole('button', { name: 'More products' }).click()
  // Widths in fractions of a pixel may be rounded.
  const isAt = async (card: number, left: number) => Math.abs((await leftOf(card)) - left) <= 1
  await expect.poll(async () => (await isAt(1, first)) && (await isAt(2, second))).toBe(true)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.getByRole('button', { name: 'More products' })).toBeHidden()
})

test('the tiles of Explore More lead to their categories', async ({ page, viewport }) => {
  await openPage(page, '/')
  const tileOf = (category: string) =>
    page.getByRole('main').getByRole('link', { name: new RegExp(`^${category}( Shop Now)?$`) })
  for (const category of ['Set', 'Dress', 'Playsuit', 'Short']) {
    await expect(tileOf(category)).toHaveAttribute('href', `/shop?category=${category.toLowerCase()}`)
  }
  const tile = tileOf('Playsuit')
  if (isWide({ viewport })) {
    await expect(tile.getByText('Shop Now')).toHaveCSS('opacity', '0')
    await tile.hover()
    await expect(tile.getByText('Shop Now')).toHaveCSS('opacity', '1')
  }
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for Playsuit' })).toBeVisible()
})

test('a search with a slip of the finger still finds what was meant', async ({ page, viewport }) => {
  const meant = (await listProducts(page)).filter(({ item_name }) => item_name.includes('Ankara'))
  await openPage(page, '/about')
  const header = page.getByRole('banner')
  if (isNarrow({ viewport })) await header.getByRole('button', { name: 'Search' }).click()
  const box = header.getByRole('combobox', { name: 'Search products' })
  if (isNarrow({ viewport })) await expect(box).toBeFocused()
  await box.fill('ankra')
  await box.press('Enter')
  await expect(page).toHaveURL('/shop?q=ankra')
  await expect(page.getByRole('heading', { name: 'Results for “ankra”' })).toBeVisible()
  for (const { item_name } of meant) await expect(cardNames(page).filter({ hasText: item_name })).toBeVisible()
})
