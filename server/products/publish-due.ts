import { auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { productEditStore } from './store.ts'

/** Publishes scheduled products whose moment has come. */
export async function publishDue(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const author = { staff_id: 'schedule', staff_name: 'The schedule', network: '', now }
    for (const { _id, item_name } of await productEditStore(tx).publishDue(now))
      await auditStore(tx).write(author, {
        action: 'product.change',
        subject: `product:${_id}`,
        label: item_name,
        before: { status: 'scheduled' },
        after: { status: 'published' },
      })
  })
}
