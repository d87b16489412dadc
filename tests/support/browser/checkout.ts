import { expect, type FrameLocator, type Page } from '@playwright/test'
import { chooseByKeys } from './hands.ts'
import { openPage } from './journey.ts'
import { lineOf, store } from './shopper.ts'

interface Piece {
  slug: string
  size?: string
  color?: string
}

/** Puts pieces into the bag through the browser's storage, for tests that are not about the product page. */
export async function storeBag(page: Page, pieces: readonly Piece[]): Promise<void> {
  await store(page, { cart: await Promise.all(pieces.map(({ slug, size, color }) => lineOf(page, slug, size, color))) })
}

/** Puts pieces into the bag on their product pages, as a shopper does. */
export async function fillBag(page: Page, pieces: readonly Piece[]): Promise<void> {
  for (const { slug, size, color } of pieces) {
    await openPage(page, `/shop/${slug}`)
    if (size) await page.getByRole('radio', { name: size, exact: true }).check()
    if (color) await page.getByRole('radio', { name: new RegExp(`^${color}`, 'i') }).check()
    await page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'added to cart' }).first()).toBeVisible()
  }
}

export async function fillDelivery(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Phone').fill('0803 123 4567')
  await chooseByKeys(page, main.getByLabel('Country'), 'Nigeria')
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Obi')
  await main.getByLabel('Address', { exact: true }).fill('12 Adeola Street')
  await main.getByLabel('City').fill('Lagos')
  await chooseByKeys(page, main.getByLabel('State', { exact: true }), 'Lagos')
}

/** From the filled form to the provider's popup. */
export async function openPopup(page: Page): Promise<FrameLocator> {
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for your order' })
  await dialog.getByRole('button', { name: 'Make payment' }).click()
  return popup(page)
}

export function popup(page: Page): FrameLocator {
  return page.frameLocator('iframe[src*="/popup"]')
}

/** Chooses a test card in the popup by its number and pays with it. */
export async function payWithCard(frame: FrameLocator, number: string, expiry = '12 / 30', cvv = '408'): Promise<void> {
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Card expiry').fill(expiry)
  await frame.getByLabel('CVV').fill(cvv)
  await frame.getByRole('button', { name: /^Pay NGN/ }).click()
}
