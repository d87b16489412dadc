import { checkoutMessages, paymentMessages } from '../../content/messages/checkout-messages.ts'
import type { Product } from '../../contract/shop/schemas.ts'
import { piecesLeft } from '../catalogue/stock.ts'
import { formatNaira } from '../money.ts'
import { type CartGroup, type CartLine, groupCartLines } from './cart.ts'

export interface ComparedGroup extends CartGroup {
  /** No longer sold at all, or not in this size and colour. */
  isGone: boolean
}

export interface ComparedCart {
  /** The units that can be bought, at their current prices. */
  units: CartLine[]
  groups: ComparedGroup[]
  /** What is different from when it was put into the bag, a sentence each. */
  notices: string[]
  /** Why the order cannot go on. */
  obstacle: string | undefined
}

/**
 * The bag beside the products as they are now. A piece that looks sold out is told but does not stop the order: it may be
 * this very shopper's, held since an earlier try, and only the server can tell.
 */
export function compareCart(
  lines: readonly CartLine[],
  products: readonly Product[],
  holdsPieces: boolean,
): ComparedCart {
  const byId = new Map(products.map((product) => [product._id, product]))
  const units: CartLine[] = []
  const notices = new Set<string>()
  let obstacle: string | undefined

  const groups = groupCartLines(lines).map((group): ComparedGroup => {
    const product = byId.get(group.item_id)
    const reason = whyGone(group, product)
    if (!product || reason) {
      notices.add(reason)
      obstacle ??= reason
      return { ...group, isGone: true }
    }
    if (product.new_price !== group.new_price) {
      notices.add(checkoutMessages.nowCosts(product.item_name, formatNaira(product.new_price)))
    }
    const left = piecesLeft(product.variants, group.size, group.color)
    if (left !== null && left < group.quantity && !holdsPieces)
      notices.add(paymentMessages.soldOut(nameOf(group), left))
    const { item_name, item_slug, original_price, new_price } = product
    const { quantity, ...line } = { ...group, item_name, item_slug, original_price, new_price }
    for (let unit = 0; unit < quantity; unit += 1) units.push(line)
    return { ...line, quantity, isGone: false }
  })
  return { units, groups, notices: [...notices], obstacle }
}

function whyGone({ item_name, size, color }: CartLine, product: Product | undefined): string {
  if (!product) return paymentMessages.itemGone(item_name)
  const hasChoice = comesIn(product.sizes, size) && comesIn(product.colors, color)
  return hasChoice ? '' : paymentMessages.choiceGone(item_name)
}

function comesIn(choices: readonly string[], choice: string): boolean {
  return choices.length === 0 ? choice === '' : choices.includes(choice)
}

function nameOf({ item_name, size, color }: CartLine): string {
  const choice = [size, color].filter(Boolean).join(', ')
  return choice ? `${item_name} (${choice})` : item_name
}
