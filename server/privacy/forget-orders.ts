import type { Db } from '../database/database.ts'
import { workThrough } from '../payments/work-through.ts'
import { forgettingStore } from './store.ts'

const batch = 50
const day = 24 * 60 * 60 * 1000

/** Takes customers who deleted their account out of orders that have come to their end since. */
export async function forgetOrders(db: Db, now: Date): Promise<void> {
  const store = forgettingStore(db)
  await workThrough(await store.listOver(now, batch), (id) =>
    db.transaction(async (inner) => {
      const tx = forgettingStore(inner)
      const address = await tx.forgetOrder(id, now)
      if (address) {
        await tx.forgetMails([address])
        await tx.forgetWebhooks([address])
      }
    }),
  )
  await store.forgetLatePayers()
  await store.forgetLateWebhooks(new Date(now.getTime() - day))
  await store.forgetEvidence()
  await store.forgetLastMails()
}
