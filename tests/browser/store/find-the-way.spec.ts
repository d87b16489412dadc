import { expect, openPage, test } from '../../support/browser/journey.ts'
import {
  bagButton,
  cardNames,
  expectFocusStaysIn,
  isNarrow,
  isWide,
  lineOf,
  store,
} from '../../support/browser/shopper.ts'

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
    await menu.getByRole('combobox', { name: 'Search products' }).fill('boubou')
    await menu.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/shop?q=boubou')
    await expect(menu).toBeHidden()
    await expect(cardNames(page).filter({ hasText: 'Osogbo Adire Boubou' })).toBeVisible()
  })
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
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
  await expect(bag.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart')
  await bagButton(page).click()
  await expect(bag).toBeHidden()
  await bagButton(page).click()
  await bag.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(bag).toBeHidden()
})

test('the way to the cart stays in sight when the bag is full', async ({ page }) => {
  const slugs = ['adire-market-tote', 'indigo-stripe-cushion-cover', 'eko-linen-camp-shirt', 'lekki-linen-shorts']
  const cart = []
  for (const slug of slugs) cart.push(await lineOf(page, slug))
  await store(page, { cart })
  await openPage(page, '/about')
  await bagButton(page).click()
  const bag = page.getByRole('region', { name: 'Bag' })
  await expect(bag.getByRole('link', { name: 'Go to Cart' })).toBeInViewport({ ratio: 1 })
})
