import type { Locator, Page } from '@playwright/test'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import {
  applyFilter,
  choice,
  expectProducts,
  hasPiece,
  openPanel,
  pager,
  perPage,
} from '../../support/browser/shop-list.ts'
import { cardNames, type ListedProduct, listProducts } from '../../support/browser/shopper.ts'

test.describe('the Sort By menu', () => {
  const byPrice = (a: ListedProduct, b: ListedProduct) => a.new_price - b.new_price
  const orders: Record<string, (products: ListedProduct[]) => ListedProduct[]> = {
    Newest: (products) => products,
    // Nothing has been sold.
    'Most popular': (products) => products,
    Oldest: (products) => products.toReversed(),
    'A-Z': (products) => products.toSorted((a, b) => a.item_name.localeCompare(b.item_name)),
    'Price (Low - High)': (products) => products.toSorted(byPrice),
    'Price (High - Low)': (products) => products.toSorted((a, b) => byPrice(b, a)),
  }

  test('puts the list into each of its orders', async ({ page }) => {
    const products = await listProducts(page)
    await openPage(page, '/shop')
    const menu = page.getByLabel('Sort By')
    await expect(menu.getByRole('option')).toHaveText(Object.keys(orders))
    await expect(menu).toHaveValue('newest')
    for (const [label, order] of Object.entries(orders).toReversed()) {
      await chooseByKeys(page, menu, label)
      const expected = order(products).slice(0, perPage)
      await expect(cardNames(page).first()).toHaveText(expected[0]?.item_name ?? '')
      if (label.startsWith('Price'))
        expect(await shownPrices(page)).toEqual(expected.map((product) => product.new_price))
      else await expect(cardNames(page)).toHaveText(expected.map(({ item_name }) => item_name))
    }
    await expect(page).toHaveURL('/shop')
  })

  test('sorts within a category and keeps it', async ({ page }) => {
    const shorts = (await listProducts(page)).filter(({ category }) => category === 'Short')
    await openPage(page, '/shop?category=short')
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Price (High - Low)')
    await expectProducts(
      page,
      shorts.toSorted((a, b) => byPrice(b, a)),
    )
    await expect(page).toHaveURL('/shop?category=short&sort=highest')
  })
})

async function shownPrices(page: Page): Promise<number[]> {
  const cards: Locator = page.getByRole('main').getByRole('listitem')
  const texts = await cards.allInnerTexts()
  return texts.map((text) => Number(/₦([\d,]+)\.\d\d/.exec(text)?.[1]?.replaceAll(',', '')))
}

test('the pager walks through all pages and keeps filters and order', async ({ page }) => {
  const mediums = (await listProducts(page)).filter(await hasPiece(page, { sizes: ['M'] })).toReversed()
  expect(mediums.length).toBeGreaterThan(perPage)
  const names = mediums.map(({ item_name }) => item_name)
  await openPage(page, '/shop?sizes=M&sort=oldest')
  await expect(pager(page).getByRole('link', { name: 'Previous' })).toBeHidden()
  await expect(pager(page).getByText('Previous')).toBeVisible()
  await pager(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/shop?sizes=M&sort=oldest&page=2')
  await expect(cardNames(page)).toHaveText(names.slice(perPage, 2 * perPage))
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeInViewport()
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('2')
  await expect(pager(page).getByRole('link', { name: 'Next' })).toBeHidden()
  await pager(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/shop?sizes=M&sort=oldest')
  await expect(cardNames(page)).toHaveText(names.slice(0, perPage))
  await pager(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(cardNames(page)).toHaveText(names.slice(perPage, 2 * perPage))
  await page.goBack()
  await expect(cardNames(page)).toHaveText(names.slice(0, perPage))

  await openPage(page, '/shop?sizes=M&sort=oldest&page=2')
  await openPanel(page)
  await choice(page, 'L').check()
  await applyFilter(page)
  await expect(page).not.toHaveURL(/page=/)
})

test('a bar tells that a slow list is on its way, and the old one stands until then', async ({ page }) => {
  const products = await listProducts(page)
  await openPage(page, '/shop')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/v1/general/all-products?**', async (route) => {
    await held
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeHidden()
  await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('opacity', '1')
  await expect(cardNames(page).first()).toHaveText(products[0]?.item_name ?? '')
  letThrough()
  await expect(cardNames(page).first()).toHaveText(products.at(-1)?.item_name ?? '')
  await expect(bar).toBeHidden()
})
