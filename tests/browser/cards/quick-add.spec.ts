import type { Page } from '@playwright/test'
import { holdCall } from '../../support/browser/held-calls.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { watchLayoutShift } from '../../support/browser/layout-shift.ts'
import {
  ask,
  bagButton,
  expectFocusStaysIn,
  listProducts,
  store,
  storedLines,
  toastSaying,
} from '../../support/browser/shopper.ts'

const dress = 'Adunni Leaf Wrap Dress'
const quickAdd = (page: Page, name: string) => page.getByRole('button', { name: `Quick add: ${name}`, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: `Add ${name} to your bag` })
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a card shows stars and the number of reviews, before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/shop')
  const { data } = await ask<{ data: { item_name: string; rating: { average: number; count: number } }[] }>(
    page,
    '/general/all-products?per_page=24&fields=card',
  )
  for (const { item_name, rating } of data.slice(0, 4)) {
    const stars = card(page, item_name).getByRole('img', { name: `${Math.round(rating.average)} out of 5 stars` })
    await expect(stars).toBeVisible()
    await expect(card(page, item_name)).toContainText(`(${rating.count} review`)
  }
  await expect(quickAdd(page, dress)).toBeHidden()
  await context.close()
})

test('the loading bar is shown until the code of the sheet is there', async ({ page }) => {
  await openPage(page, '/shop')
  const held = await holdCall(page, /quick-add-sheet/)
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeHidden()
  await quickAdd(page, dress).click()
  await expect(bar).toBeVisible()
  held.release()
  await expect(sheet(page, dress)).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a sheet asks for size and colour, adds the piece and gives the focus back', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page)
  await openPage(page, '/shop')
  await expect(card(page, dress).getByText('In your bag')).toBeHidden()
  const button = quickAdd(page, dress)
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page, dress)).toBeVisible()
  const add = sheet(page, dress).getByRole('button', { name: 'Add to Bag' })
  await add.click()
  await expect(toastSaying(page, 'Please select your preferred size first')).toBeVisible()
  await expect(sheet(page, dress).getByRole('radio', { name: 'S', exact: true })).toBeFocused()
  await expectNoAxeViolation(page)
  await expectFocusStaysIn(page, sheet(page, dress), 8)
  await sheet(page, dress).getByRole('radio', { name: 'M', exact: true }).check()
  await sheet(page, dress).getByRole('radio', { name: 'blue', exact: true }).check()
  await add.click()
  await expect(sheet(page, dress)).toBeHidden()
  await expect(button).toBeFocused()
  await expect(toastSaying(page, `1 ${dress} - size M added to cart`)).toBeVisible()
  await expect(bagButton(page)).toHaveAccessibleName('Bag, 1 item')
  await expect(card(page, dress).getByText('In your bag')).toBeVisible()
  expect(await storedLines(page, 'cart')).toMatchObject([{ item_name: dress, size: 'M', color: 'blue' }])
  await expectNoAxeViolation(page)
  expect(await layoutShift()).toBe(0)
})

test('what is sold out cannot be chosen', async ({ page }) => {
  const [product] = (await listProducts(page)).filter(({ item_name }) => item_name === dress)
  await page.route('**/cart-products?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const variant of answer.data[0].variants) if (variant.size === 'M') variant.available = 0
    await route.fulfill({ response, json: answer })
  })
  await openPage(page, '/shop')
  await quickAdd(page, product?.item_name ?? '').click()
  await expect(sheet(page, dress).getByRole('radio', { name: 'M, sold out' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(sheet(page, dress)).toBeHidden()
  expect(await storedLines(page, 'cart')).toEqual([])
})

test('a product with nothing to choose is added at once, as long as there are pieces', async ({ page }) => {
  const name = 'Medallion Cushion Cover'
  await page.route('**/cart-products?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const variant of answer.data[0].variants) variant.available = 1
    await route.fulfill({ response, json: answer })
  })
  await openPage(page, '/shop?category=lifestyle')
  await quickAdd(page, name).click()
  await expect(toastSaying(page, `1 ${name} added to cart`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await quickAdd(page, name).click()
  await expect(toastSaying(page, 'Only 1 left')).toBeVisible()
  expect(await storedLines(page, 'cart')).toHaveLength(1)
})

test('without a network the sheet says so and tries again', async ({ page, expectedFailures }) => {
  expectedFailures.push(/ERR_FAILED/)
  await page.route('**/cart-products?*', (route) => route.abort())
  await openPage(page, '/shop')
  await quickAdd(page, dress).click()
  await expect(sheet(page, dress).getByText('You seem to be offline.')).toBeVisible()
  await expect(sheet(page, dress).getByRole('button', { name: 'Add to Bag' })).toBeDisabled()
  await page.unroute('**/cart-products?*')
  await sheet(page, dress).getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page, dress).getByRole('button', { name: 'Add to Bag' })).toBeEnabled()
})

test('the card stays a link, and its buttons do not follow it', async ({ page }) => {
  const [product] = (await listProducts(page)).filter(({ item_name }) => item_name === dress)
  await store(page, { cart: [{ ...product, item_id: product?._id, size: 'S', color: 'blue' }] })
  await openPage(page, '/')
  await expect(card(page, dress).getByText('In your bag')).toBeVisible()
  await card(page, dress).getByRole('link').click()
  await expect(page).toHaveURL(/adunni-leaf-wrap-dress$/)
})
