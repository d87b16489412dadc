import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { Db } from '../database/database.ts'
import { isAlreadyThere, isReferenceMissing } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { type AuditEntry, type Author, auditStore } from './store.ts'

/** Restores what an entry changed, in this transaction; false when that is not possible. */
export type Undo = (tx: Db, entry: AuditEntry, now: Date) => Promise<boolean>

/**
 * Undoes a change if nothing changed its subject since. Payments, sent mail and deleted accounts cannot be undone, so
 * their actions are not in the table.
 */
export async function undoChange(
  db: Db,
  id: number,
  undos: Readonly<Record<string, Undo>>,
  { author, mayUndo }: { author: Author; mayUndo: (action: string) => boolean },
): Promise<void> {
  await refuseBroken(db, async (tx) => {
    const store = auditStore(tx)
    const entry = await store.find(id)
    if (!entry) throw new Refusal(404, { error: adminMessages.notFound })
    const undo = Object.hasOwn(undos, entry.action) ? undos[entry.action] : undefined
    if (!undo || !mayUndo(entry.action)) throw new Refusal(400, { error: adminMessages.cannotUndo })
    await store.lockSubject(entry.subject)
    const refuseLate = async () => {
      if ((await store.latest(entry.subject))?._id !== id) throw new Refusal(409, { error: adminMessages.undoTooLate })
    }
    await refuseLate()
    if (!(await undo(tx, entry, author.now))) throw new Refusal(400, { error: adminMessages.cannotUndo })
    // The subject is locked from here on. A change that was committed just before the lock is in the log now.
    await refuseLate()
    const { action, subject, label, before, after } = entry
    await store.write(author, { action, subject, label, before: after, after: before, undoes: id })
  })
}

/** What the old values name may be gone, such as a category, or may belong to something else by now. */
async function refuseBroken(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(work)
  } catch (error) {
    if (isReferenceMissing(error) || isAlreadyThere(error)) throw new Refusal(400, { error: adminMessages.cannotUndo })
    throw error
  }
}
