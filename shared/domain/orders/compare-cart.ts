import { checkoutMessages, paymentMessages } from '../../content/messages/checkout-messages.ts'
import { isOffered, piecesLeft, type VariantStock } from '../catalogue/stock.ts'
import { formatNaira } from '../money.ts'
import { type CartGroup, type CartLine, groupCartLines } from './cart.ts'
import { choiceOf } from './line-text.ts'

/** A product as it is on sale now. */
interface CurrentProduct {
  _id: string
  item_name: string
  item_slug: string
  original_price: number
  new_price: number
  sizes: readonly string[]
  colors: readonly string[]
  variants: readonly VariantStock[]
}

export interface ComparedGroup extends CartGroup {
  /** No longer sold at all, or not in this size and colour. */
  isGone: boolean
}

export interface ComparedCart {
  /** The units that can be bought, at their current prices. */
  units: CartLine[]
  groups: ComparedGroup[]
  /** What changed since the lines were put into the cart, one sentence each. */
  notices: string[]
  /** Why the order cannot go on. */
  obstacle: string | undefined
}

/**
 * Compares the cart with the products as they are now. A piece that looks sold out is a notice and not an obstacle: an
 * earlier order of the same shopper may hold it, which only the server knows.
 */
export function compareCart(
  lines: readonly CartLine[],
  products: readonly CurrentProduct[],
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
      notices.add(paymentMessages.soldOut(nameWithChoice(group), left))
    const { item_name, item_slug, original_price, new_price } = product
    const { quantity, ...line } = { ...group, item_name, item_slug, original_price, new_price }
    for (let unit = 0; unit < quantity; unit += 1) units.push(line)
    return { ...line, quantity, isGone: false }
  })
  return { units, groups, notices: [...notices], obstacle }
}

function whyGone({ item_name, size, color }: CartLine, product: CurrentProduct | undefined): string {
  if (!product) return paymentMessages.itemGone(item_name)
  const hasChoice = isOffered(size, product.sizes) && isOffered(color, product.colors)
  return hasChoice ? '' : paymentMessages.choiceGone(item_name)
}

function nameWithChoice(line: CartLine): string {
  const choice = choiceOf(line)
  return choice ? `${line.item_name} (${choice})` : line.item_name
}
