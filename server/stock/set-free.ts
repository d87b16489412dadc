import { v7 as timeOrderedId } from 'uuid'
import { nameOf } from '../../shared/domain/orders/line-text.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { movementStore } from './movements-store.ts'
import { stockStore, type Variant } from './store.ts'

/**
 * For the command line: sets how many pieces are free, whatever they were; null stops counting. False when the product does
 * not come so.
 */
export async function setFree(choice: Variant, free: number | null, author: Author, db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const store = movementStore(tx)
    const variant = await store.lockChoice(choice)
    if (!variant) return false
    if (variant.stock === free) return true
    await stockStore(tx).setFree(choice, free)
    const { staff_id, staff_name, now } = author
    const note = free === null ? 'Counting ended.' : ''
    const difference = (free ?? 0) - (variant.stock ?? 0)
    await store.add([
      {
        _id: timeOrderedId(),
        variant_id: variant._id,
        at: now,
        staff_id,
        staff_name,
        reason: 'correction',
        difference,
        note,
      },
    ])
    await auditStore(tx).write(author, {
      action: 'stock.adjust',
      subject: `variant:${variant._id}`,
      label: nameOf(variant),
      before: { free: variant.stock },
      after: { free },
    })
    return true
  })
}
