import type { BrowserContext } from '@playwright/test'
import type { Product } from '../../../shared/contract/shop/schemas.ts'
import { get } from './clients.ts'

const slug = 'adunni-leaf-wrap-dress'

/** One dress in the bag of every page of this browser, as the store's own pages would have kept it. */
export async function fillBag(context: BrowserContext, store: string): Promise<void> {
  await context.addInitScript((text) => localStorage.setItem('cart', text), await makeBag(store))
}

export async function makeBag(store: string): Promise<string> {
  const { body } = await get(`${store}/api/v1/general/single-product-slug/${slug}`)
  const { data } = JSON.parse(body.toString()) as { data: Product }
  const { _id, item_name, item_slug, img, original_price, new_price, sizes, colors } = data
  const line = { item_id: _id, item_name, item_slug, img, original_price, new_price }
  return JSON.stringify([{ ...line, size: sizes[0] ?? '', color: colors[0] ?? '' }])
}
