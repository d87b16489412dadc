import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/journey.ts'
import {
  bagButton,
  cardNames,
  expectFocusStaysIn,
  isNarrow,
  isWide,
  lineOf,
  listProducts,
  naira,
  stopClock,
  store,
  struckPrice,
} from '../support/shopper.ts'

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
  const box = header.getByRole('searchbox', { name: 'Search products' })
  if (isNarrow({ viewport })) await expect(box).toBeFocused()
  await box.fill('ankra')
  await box.press('Enter')
  await expect(page).toHaveURL('/shop?q=ankra')
  await expect(page.getByRole('heading', { name: 'Results for “ankra”' })).toBeVisible()
  for (const { item_name } of meant) await expect(cardNames(page).filter({ hasText: item_name })).toBeVisible()
})

test.describe('the header’s menus with a mouse', () => {
  test.skip(isNarrow, 'narrow screens have the mobile menu')

  test('Shop opens under the mouse, its categories open beside it, and both close when it leaves', async ({ page }) => {
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const collection = header.getByRole('link', { name: 'Collection' })
    await expect(collection).toBeHidden()
    await header.getByRole('link', { name: 'Shop', exact: true }).hover()
    await expect(collection).toHaveAttribute('href', '/shop')
    const categories = header.getByRole('list', { name: 'Categories' })
    await expect(categories).toBeHidden()
    await header.getByRole('button', { name: 'Category' }).hover()
    await expect(categories.getByRole('link', { name: 'Skirt' })).toHaveAttribute('href', '/shop?category=skirt')
    await collection.hover()
    await expect(categories).toBeHidden()
    await page.getByRole('heading', { name: 'New Arrivals' }).hover()
    await expect(collection).toBeHidden()

    await header.getByRole('link', { name: 'Shop', exact: true }).hover()
    await header.getByRole('button', { name: 'Category' }).hover()
    await categories.getByRole('link', { name: 'Dress' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop for Dress' })).toBeVisible()
  })

  test('each of the header’s links leads to its page', async ({ page }) => {
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const links = [
      ['Home', '/'],
      ['About', '/about'],
      ['Shop', '/shop'],
      ['Contact', '/contact'],
      ['Account', '/login'],
      ['Wish list, 0 items', '/wish-list'],
    ] as const
    for (const [name, path] of links) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
  })
})

test.describe('the header’s menus with the keyboard', () => {
  test.skip(isNarrow, 'narrow screens have the mobile menu')

  test('Shop and its categories open with Enter; Escape closes one at a time and gives the focus back', async ({
    page,
  }) => {
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const shop = header.getByRole('button', { name: 'Shop menu' })
    const category = header.getByRole('button', { name: 'Category' })
    await shop.focus()
    await page.keyboard.press('Enter')
    await expect(shop).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(header.getByRole('link', { name: 'Collection' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(category).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const categories = header.getByRole('list', { name: 'Categories' })
    await expect(categories.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(categories).toBeHidden()
    await expect(category).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(category).toBeHidden()
    await expect(shop).toBeFocused()
    await expect(shop).toHaveAttribute('aria-expanded', 'false')
  })

  test('the bag opens and closes with its button and on Escape', async ({ page }) => {
    await openPage(page, '/')
    await bagButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Items in cart (0)' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Items in cart (0)' })).toBeHidden()
    await expect(bagButton(page)).toBeFocused()
  })
})

test.describe('the mobile menu', () => {
  test.skip(isWide, 'wide screens have the header’s menus')

  test('opens, keeps the focus inside, closes on Escape and gives the focus back', async ({ page }) => {
    await openPage(page, '/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expectFocusStaysIn(page, menu, 16)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('leads to every part of the shop', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const links = [
      ['Home', '/'],
      ['About', '/about'],
      ['Collection', '/shop'],
      ['Contact', '/contact'],
      ['Account', '/login'],
      ['Wish List', '/wish-list'],
      ['Go to Cart', '/cart'],
    ] as const
    for (const [name, path] of links) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await expect(menu.getByRole('link', { name: 'Short' })).toBeHidden()
    await menu.getByText('Category').click()
    await menu.getByRole('link', { name: 'Short', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop for Short' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('searches products', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('searchbox', { name: 'Search products' }).fill('boubou')
    await menu.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/shop?q=boubou')
    await expect(menu).toBeHidden()
    await expect(cardNames(page).filter({ hasText: 'Osogbo Adire Boubou' })).toBeVisible()
  })
})

test('the first stop of the keyboard skips to the content', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'the same on every width')
  await openPage(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0)
})

test('badges count what is in the bag and on the wish list', async ({ page }) => {
  const tote = await lineOf(page, 'adire-market-tote', '', 'blue')
  const cushion = await lineOf(page, 'indigo-stripe-cushion-cover')
  await store(page, { cart: [tote, tote, cushion], wishList: [cushion] })
  await openPage(page, '/')
  await expect(bagButton(page)).toHaveAccessibleName('Bag, 3 items')
  await expect(bagButton(page)).toHaveText('3')
  const wishes = page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 item' })
  await expect(wishes).toHaveText('1')
  await page.getByRole('button', { name: 'Add Adunni Leaf Wrap Dress to your wish list' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wish list, 2 items' })).toHaveText('2')
})

test('an empty bag says so and offers a way on', async ({ page }) => {
  await openPage(page, '/about')
  await expect(bagButton(page)).toHaveText('')
  await bagButton(page).click()
  const bag = page.getByRole('region', { name: 'Bag' })
  await expect(bag.getByRole('heading', { name: 'Items in cart (0)' })).toBeVisible()
  await expect(bag.getByText('Your bag is empty.')).toBeVisible()
  await bagButton(page).click()
  await expect(bag).toBeHidden()
  await bagButton(page).click()
  await bag.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(bag).toBeHidden()
})
