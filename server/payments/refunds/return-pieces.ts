import type { Db } from '../../database/database.ts'
import type { OrderLine } from '../../orders/store.ts'
import { movementStore } from '../../stock/movements-store.ts'
import type { Refund } from './refunds-store.ts'

interface Cause {
  refund: Pick<Refund, '_id' | 'staff_id' | 'staff_name'>
  /** Of the order, for the ledger. */
  reference: string
  now: Date
}

/**
 * Puts pieces of an order back on sale. Each is a movement whose id is made from the refund and the order line, so it
 * happens once. Where pieces are not counted, or the variant is gone, there is nothing to change.
 */
export async function returnPieces(
  tx: Db,
  lines: readonly Pick<OrderLine, 'position' | 'item_id' | 'size' | 'color'>[],
  { refund, reference, now }: Cause,
): Promise<void> {
  if (lines.length === 0) return
  const store = movementStore(tx)
  const variants = await store.lockChoices(lines)
  const differences = new Map<string, number>()
  const movements = lines.flatMap(({ position, item_id, size, color }) => {
    const variant = variants.find((each) => each.item_id === item_id && each.size === size && each.color === color)
    if (!variant || variant.stock === null) return []
    differences.set(variant._id, (differences.get(variant._id) ?? 0) + 1)
    return [
      {
        ...{ _id: `${refund._id}-${position}`, variant_id: variant._id, at: now },
        ...{ staff_id: refund.staff_id, staff_name: refund.staff_name || 'The store' },
        ...{ reason: 'returned' as const, difference: 1, note: `Refund of order ${reference}` },
      },
    ]
  })
  if (movements.length === 0) return
  if (!(await store.add(movements))) throw new Error(`Pieces of refund ${refund._id} were returned before.`)
  await store.apply(differences)
}
