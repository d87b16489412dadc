import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { ask, cardNames, type ListedProduct, listProducts } from './shopper.ts'

/** Products on one page of the shop. */
export const perPage = 24

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter Items' })
export const choice = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })
export const slider = (page: Page) => panel(page).getByRole('slider', { name: 'Price', exact: true })
export const refresh = (page: Page) => page.getByRole('link', { name: 'Refresh' })
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Filter' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Filter Items' })).toBeVisible()
}

export async function applyFilter(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Filter Items' }).click()
  await expect(panel(page)).toBeHidden()
}

/** Whether a product has a piece in one of these sizes and one of these colours in stock, as the filters ask. */
export async function hasPiece(page: Page, { sizes, colors }: { sizes?: string[]; colors?: string[] }) {
  const products = await listProducts(page)
  const ids = products.map(({ _id }) => _id).join()
  const { data } = await ask<{ data: Whole[] }>(page, `/general/cart-products?ids=${ids}`)
  const fitting = data.filter(({ variants }) =>
    variants.some(
      ({ size, color, available }) =>
        available !== 0 && (sizes?.includes(size) ?? true) && (colors?.includes(color) ?? true),
    ),
  )
  return ({ _id }: ListedProduct) => fitting.some((product) => product._id === _id)
}

interface Whole {
  _id: string
  variants: { size: string; color: string; available: number | null }[]
}

/** The page shows these products and no others, in this order, as far as one page goes. */
export async function expectProducts(page: Page, products: ListedProduct[]): Promise<void> {
  await expect(cardNames(page)).toHaveText(products.slice(0, perPage).map(({ item_name }) => item_name))
  await expect(
    page.getByText(`${products.length} ${products.length === 1 ? 'product' : 'products'}`, { exact: true }),
  ).toBeVisible()
}
