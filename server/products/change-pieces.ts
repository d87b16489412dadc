import { v7 as timeOrderedId } from 'uuid'
import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import type { SaveProduct } from '../../shared/contract/admin/products/schemas.ts'
import type { Author } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { movementStore } from '../stock/movements-store.ts'
import { stockStore } from '../stock/store.ts'
import { productEditStore, type Variant } from './store.ts'

type Cell = SaveProduct['variants'][number]

/** What changed in one cell of the matrix, for the audit log. */
interface PiecesChange {
  label: string
  from: string
  to: string
}

/**
 * Applies the changed cells of the matrix: which variants are made, and how many pieces are free. Pieces change by the
 * difference to what the editor saw, so those sold meanwhile stay sold.
 */
export async function changePieces(
  tx: Db,
  productId: string,
  cells: readonly Cell[],
  author: Author,
): Promise<PiecesChange[]> {
  if (cells.length === 0) return []
  const store = productEditStore(tx)
  const variants = await store.lockVariants(productId)
  const changes: PiecesChange[] = []
  for (const cell of cells) {
    const known = variants.find(({ size, color }) => size === cell.size && color === cell.color)
    const change = known ? await changeVariant(tx, known, cell, author) : await addVariant(tx, productId, cell, author)
    if (change) changes.push(change)
  }
  return changes
}

/** Two words, so that a size named like a column, such as “status”, is not taken for that column in the audit log. */
function labelOf({ size, color }: Pick<Cell, 'size' | 'color'>): string {
  if (size && color) return `${color} ${size}`
  return size ? `size ${size}` : color ? `colour ${color}` : 'pieces'
}

const describe = (closed: boolean, stock: number | null) =>
  closed ? 'not made' : stock === null ? 'not counted' : `${stock} free`

async function addVariant(tx: Db, productId: string, cell: Cell, author: Author): Promise<PiecesChange | undefined> {
  if (!cell.isMade) return undefined
  const { size, color, free } = cell
  const _id = timeOrderedId()
  await productEditStore(tx).addVariants([{ _id, product_id: productId, size, color, stock: free, supplied: free }])
  if (free) await record(tx, _id, free, author)
  return { label: labelOf(cell), from: 'not made', to: describe(false, free) }
}

async function changeVariant(tx: Db, variant: Variant, cell: Cell, author: Author): Promise<PiecesChange | undefined> {
  const closed = !cell.isMade
  const stock = nextStock(variant, cell)
  const isUnchanged = closed === variant.closed && stock === variant.stock
  if (isUnchanged) return undefined
  const difference = (stock ?? 0) - (variant.stock ?? 0)
  if (variant.stock === null || stock === null) {
    // Counting begins or ends: pieces that orders hold count as put in.
    await stockStore(tx).setFree({ item_id: variant.product_id, size: variant.size, color: variant.color }, stock)
  } else if (difference !== 0) {
    await movementStore(tx).apply(new Map([[variant._id, difference]]))
  }
  if (closed !== variant.closed) await productEditStore(tx).setClosed(variant._id, closed)
  if (difference !== 0) await record(tx, variant._id, difference, author)
  return {
    label: labelOf(cell),
    from: describe(variant.closed, variant.stock),
    to: describe(closed, stock),
  }
}

function nextStock(variant: Variant, { seen, free, isMade }: Cell): number | null {
  if (!isMade || free === seen) return variant.stock
  if (free === null) return null
  // The difference to what the editor saw says nothing once counting has begun or ended.
  if ((variant.stock === null) !== (seen === null)) {
    const sentence = productMessages.countedMeanwhile(labelOf(variant))
    throw new Refusal(400, { error: sentence, fields: { variants: sentence } })
  }
  if (variant.stock === null || seen === null) return free
  const stock = variant.stock + free - seen
  if (stock < 0)
    throw new Refusal(400, {
      error: productMessages.tooFew(variant.stock),
      fields: { variants: productMessages.tooFew(variant.stock) },
    })
  return stock
}

async function record(
  tx: Db,
  variantId: string,
  difference: number,
  { now, staff_id, staff_name }: Author,
): Promise<void> {
  const reason = difference > 0 ? 'received' : 'correction'
  const movement = {
    _id: timeOrderedId(),
    variant_id: variantId,
    at: now,
    staff_id,
    staff_name,
    reason,
    difference,
  } as const
  await movementStore(tx).add([{ ...movement, note: '' }])
}
