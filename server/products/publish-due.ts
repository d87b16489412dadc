import { auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { findPublishingProblems } from './publishing-problem.ts'
import { productEditStore } from './store.ts'

/** Publishes scheduled products whose moment has come. An incomplete one stays scheduled until it is complete. */
export async function publishDue(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const store = productEditStore(tx)
    const due = await store.lockDue(now)
    if (due.length === 0) return
    const problems = await findPublishingProblems(
      tx,
      due.map(({ _id }) => _id),
    )
    const complete = due.filter(({ _id }) => !problems.has(_id))
    await store.publish(complete.map(({ _id }) => _id))
    const author = { staff_id: 'schedule', staff_name: 'The schedule', network: '', now }
    for (const { _id, item_name } of complete)
      await auditStore(tx).write(author, {
        action: 'product.change',
        subject: `product:${_id}`,
        label: item_name,
        before: { status: 'scheduled' },
        after: { status: 'published' },
      })
  })
}
