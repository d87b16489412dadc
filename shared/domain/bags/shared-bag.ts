import { listPictures, pictureForColor } from '../catalogue/gallery.ts'
import { isOffered, piecesLeft, type VariantStock } from '../catalogue/stock.ts'
import { formatNaira } from '../money.ts'
import { type CartGroup, type CartLine, groupCartLines } from '../orders/cart.ts'
import { nameOf } from '../orders/line-text.ts'

/** A line of a shared bag: empty where no size or colour was chosen. */
export interface SharedSelection {
  item_id: string
  size: string
  color: string
  quantity: number
}

interface SharedProduct {
  _id: string
  item_name: string
  item_slug: string
  img: string
  images: string
  original_price: number
  new_price: number
  sizes: readonly string[]
  colors: readonly string[]
  variants: readonly VariantStock[]
}

/** 'to choose': the size or colour must be chosen on the product's page. */
type SharedState = 'on sale' | 'to choose' | 'sold out'

export interface SharedRow extends CartGroup {
  state: SharedState
}

/** The pieces of a shared bag at today's prices. A product that is gone has no row; its pieces are counted. */
export function viewSharedLines(
  lines: readonly SharedSelection[],
  products: readonly SharedProduct[],
): { rows: SharedRow[]; gone: number } {
  const byId = new Map(products.map((product) => [product._id, product]))
  const rows: SharedRow[] = []
  let gone = 0
  for (const line of lines) {
    const product = byId.get(line.item_id)
    if (product) rows.push(toRow(line, product))
    else gone += line.quantity
  }
  return { rows, gone }
}

function toRow({ item_id, size, color, quantity }: SharedSelection, product: SharedProduct): SharedRow {
  const { item_name, item_slug, original_price, new_price, sizes, colors, variants } = product
  const files = listPictures(product)
  const img = files[pictureForColor(files, color, 0)] ?? product.img
  const left = piecesLeft(variants, size, color)
  const isChosen = isOffered(size, sizes) && isOffered(color, colors)
  return {
    ...{ item_id, item_name, item_slug, img, original_price, new_price, size, color },
    // No more than there are.
    quantity: isChosen && left !== null && left > 0 ? Math.min(quantity, left) : quantity,
    state: left === 0 ? 'sold out' : isChosen ? 'on sale' : 'to choose',
  }
}

/** One line for each piece that can go into a bag as it is. */
export function linesToAdd(rows: readonly SharedRow[]): CartLine[] {
  return rows
    .filter(({ state }) => state === 'on sale')
    .flatMap(({ quantity, state: _, ...line }) => Array.from({ length: quantity }, () => line))
}

/** The lines of a bag or wish list, as they are shared. */
export function toSharedLines(lines: readonly CartLine[]): SharedSelection[] {
  return groupCartLines(lines).map(({ item_id, size, color, quantity }) => ({ item_id, size, color, quantity }))
}

const mostNamed = 5

/** An order as a message: a greeting, up to five lines, the subtotal in naira and the link, if there is one. */
export function writeBagMessage(
  storeName: string,
  groups: readonly CartGroup[],
  subtotal: number,
  link: string | undefined,
): string {
  const named = groups
    .slice(0, mostNamed)
    .map((group) => `${group.quantity} × ${nameOf(group)}: ${formatNaira(group.new_price * group.quantity)}`)
  const others = groups.length - named.length
  return [
    `Hello ${storeName}, I would like to order:`,
    ...named,
    ...(others > 0 ? [`and ${others} more`] : []),
    `Subtotal: ${formatNaira(subtotal)}`,
    ...(link ? [link] : []),
  ].join('\n')
}
