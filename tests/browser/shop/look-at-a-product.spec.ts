import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { ask, cardNames, listProducts, naira, struckPrice, toastSaying } from '../../support/browser/shopper.ts'

const dress = { name: 'Adunni Leaf Wrap Dress', path: '/shop/adunni-leaf-wrap-dress' }

const size = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name, exact: true })
const addToBag = (page: Page) => page.getByRole('button', { name: 'Add to Bag' })

test('a product tells where it stands, what it is, what it costs and what others think', async ({ page }) => {
  const product = (await listProducts(page)).find(({ item_name }) => item_name === dress.name)
  const { data: reviews } = await ask<{ data: { rating: number }[] }>(
    page,
    `/general/all-product-reviews/${product?._id}`,
  )
  const average = Math.round(reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length)
  await openPage(page, dress.path)
  const banner = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(banner).toHaveText(`Home/${dress.name}`)
  await expect(banner.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(dress.name)
  await expect(main.getByRole('link', { name: 'Dress', exact: true })).toHaveAttribute('href', '/shop?category=dress')
  await expect(main.getByText(naira(48_500)).first()).toBeVisible()
  await expect(struckPrice(main).first()).toContainText(naira(56_000))
  await expect(main.getByRole('img', { name: `${average} out of 5 stars` }).first()).toBeVisible()
  await main.getByRole('link', { name: `${reviews.length} Reviews` }).click()
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('sizes', () => {
  test('that are sold out are shown as such and cannot be chosen', async ({ page }) => {
    await openPage(page, '/shop/oba-aso-oke-grand-boubou')
    await expect(size(page, 'XXL, sold out')).toBeDisabled()
    await expect(size(page, '3XL')).toBeEnabled()
  })

  test('come with a guide in centimetres and inches', async ({ page }) => {
    await openPage(page, dress.path)
    await page.getByRole('button', { name: 'Size guide' }).click()
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    const medium = guide.getByRole('row', { name: /^M / })
    await expect(medium.getByRole('cell')).toHaveText(['88–93', '70–75', '96–101'])
    await guide.getByRole('button', { name: 'inches' }).click()
    await expect(guide.getByRole('table', { name: 'Body measurements in inches' })).toBeVisible()
    await expect(medium.getByRole('cell')).toHaveText(['34.5–36.5', '27.5–29.5', '38–40'])
    await guide.getByRole('button', { name: 'cm' }).click()
    await expect(medium.getByRole('cell').first()).toHaveText('88–93')
    await guide.getByRole('button', { name: 'Close' }).click()
    await expect(guide).toBeHidden()
    await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused()
  })
})

test('tabs show description, details and reviews, by click and by arrow keys', async ({ page }) => {
  await openPage(page, dress.path)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const panel = page.getByRole('tabpanel')
  await expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toHaveCount(1)
  await tab('Details').click()
  await expect(panel.getByRole('listitem')).toHaveCount(7)
  await page.keyboard.press('ArrowRight')
  await expect(tab('Review')).toBeFocused()
  await expect(tab('Review')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Description')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Review')).toBeFocused()

  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(panel.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toHaveCount(4)
  await panel.getByRole('button', { name: 'See All reviews' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(7)
})

test('the product can be passed on: WhatsApp first, or as a copied link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, dress.path)
  const shares = page.getByRole('main').getByRole('link', { name: /^Share on/ })
  await expect(shares).toHaveText(['Share on WhatsApp', 'Share on Facebook', 'Share on X'])
  const address = `${baseURL}${dress.path}`
  await expect(shares.first()).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${dress.name} ${address}`)}`,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toastSaying(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('up to four others of the same category are suggested', async ({ page }) => {
  const others = (await listProducts(page))
    .filter(({ category, item_name }) => category === 'Dress' && item_name !== dress.name)
    .map(({ item_name }) => item_name)
  await openPage(page, dress.path)
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
  await expect(cardNames(page)).toHaveCount(4)
  for (const name of await cardNames(page).allTextContents()) expect(others).toContain(name)
  const next = (await cardNames(page).first().textContent()) ?? ''
  await cardNames(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeInViewport()
})

test('a sold-out product says so, can be wished for, and leads to others', async ({ page }) => {
  await openPage(page, '/shop/ochre-garden-playsuit')
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(addToBag(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'S, sold out' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add to your wish list', exact: true }).click()
  await expect(toastSaying(page, '1 Ochre Garden Playsuit added to your Wish List')).toBeVisible()
  await expect(cardNames(page)).toHaveCount(4)
})
