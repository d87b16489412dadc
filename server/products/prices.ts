import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import type { SaveProduct } from '../../shared/contract/admin/products/schemas.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import { Refusal } from '../http/refusal.ts'
import type { Product } from './store.ts'

type Prices = Pick<Product, 'original_price' | 'new_price' | 'price_set'>

/** The database requires prices, also where `price_set` says that nobody has typed one. */
export const unsetPrices: Prices = { original_price: toKobo(1_000), new_price: toKobo(1_000), price_set: false }

/** Both prices in naira, or null while nobody has typed one. */
export function toShownPrices({ original_price, new_price, price_set }: Prices) {
  return {
    original_price: price_set ? toNaira(original_price) : null,
    new_price: price_set ? toNaira(new_price) : null,
  }
}

/** The prices after a save. Prices that are not given stay; a first price is the price before as well, unless that is given. */
export function readPrices(stored: Prices, given: Pick<SaveProduct, 'original_price' | 'new_price'>): Prices {
  const { original_price, new_price, price_set } = stored
  if (given.new_price === undefined && given.original_price === undefined)
    return { original_price, new_price, price_set }
  if (given.new_price === undefined && !price_set) throw refuse(productMessages.priceMissing)
  const now = given.new_price === undefined ? new_price : toKobo(given.new_price)
  const notGiven = price_set ? original_price : now
  const before = given.original_price === undefined ? notGiven : toKobo(given.original_price)
  if (now > before) throw refuse(productMessages.priceAboveBefore)
  return { original_price: before, new_price: now, price_set: true }
}

function refuse(error: string): Refusal {
  return new Refusal(400, { error, fields: { new_price: error } })
}
