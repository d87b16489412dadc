import { sql } from 'drizzle-orm'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { undoDays } from '../../shared/domain/import-kinds.ts'
import { mayDo, type Role } from '../../shared/domain/roles.ts'
import { auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { isAlreadyThere, isReferenceMissing } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { applyProducts, undoProducts } from './apply-products.ts'
import { applyStock, undoStock } from './apply-stock.ts'
import { findOwn, findVisible, type Importer, refuseKind } from './receive-file.ts'
import { stockChangesStore } from './stock-changes-store.ts'
import { type Import, importStore } from './store.ts'

/** An import with more changes sends one notice for the whole catalogue instead of one for each product. */
const manyChanges = 100

const undoTime = undoDays * 24 * 60 * 60 * 1000

/** Applies all changes of a checked file in one transaction. Applying the same file again does nothing. */
export async function applyImport(db: Db, id: string, { author, role }: Importer): Promise<Import> {
  await inTransaction(db, importMessages.takenSince, async (tx) => {
    const store = importStore(tx)
    const checked = findOwn(await store.lock(id), author.staff_id)
    refuseKind(checked.kind, role)
    if (checked.state === 'applied') return
    if (checked.state === 'undone') throw new Refusal(409, { error: importMessages.undoneBefore })
    const { check_id, kind, file_name, new_count, changed_count } = checked
    if (!check_id) throw new Refusal(409, { error: importMessages.notChecked })
    if (checked.fault_count > 0) throw new Refusal(400, { error: importMessages.hasFaults })
    if (new_count + changed_count === 0) throw new Refusal(400, { error: importMessages.nothingToApply })
    await limitNotices(tx, checked)
    if (kind === 'stock') {
      await refuseSkus(tx, check_id, role)
      await applyStock(tx, check_id, author, `Import: ${file_name}`)
    } else {
      await applyProducts(tx, check_id, author)
    }
    await store.setApplied(id, author.now)
    await auditStore(tx).write(author, {
      ...{ action: 'import.apply', subject: `import:${id}`, label: file_name },
      after: { kind, new: new_count, changed: changed_count },
    })
  })
  return findVisible(await importStore(db).find(id), { author, role })
}

/** Undoes all changes of an import in one transaction. Undoing it again does nothing. */
export async function undoImport(db: Db, id: string, { author, role }: Importer): Promise<Import> {
  await inTransaction(db, importMessages.undoTaken, async (tx) => {
    const store = importStore(tx)
    const applied = findVisible(await store.lock(id), { author, role })
    refuseKind(applied.kind, role)
    if (applied.state === 'undone') return
    const { check_id, kind, file_name, new_count, changed_count } = applied
    if (applied.state !== 'applied' || !check_id) throw new Refusal(409, { error: importMessages.notApplied })
    if (isTooLate(applied, author.now)) throw new Refusal(409, { error: importMessages.undoTooLate })
    await limitNotices(tx, applied)
    if (kind === 'stock') {
      await refuseSkus(tx, check_id, role)
      await undoStock(tx, check_id, author, `Import undone: ${file_name}`)
    } else {
      await undoProducts(tx, check_id, author)
    }
    await store.setUndone(id, author.now, author.staff_name)
    await auditStore(tx).write(author, {
      ...{ action: 'import.undo', subject: `import:${id}`, label: file_name },
      before: { kind, new: new_count, changed: changed_count },
    })
  })
  return findVisible(await importStore(db).find(id), { author, role })
}

/** Whether this member of the staff can undo the import now. */
export function canUndo(applied: Import, { author, role }: Importer): boolean {
  const isAllowed =
    mayDo(role, 'catalogue.import') || (applied.kind === 'stock' && applied.staff_id === author.staff_id)
  return applied.state === 'applied' && isAllowed && !isTooLate(applied, author.now)
}

function isTooLate({ applied_at }: Import, now: Date): boolean {
  return !applied_at || now.getTime() - applied_at.getTime() > undoTime
}

/** Deletes imports that were never applied, and the stored changes of imports that can no longer be undone. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await importStore(db).deleteBefore(new Date(now.getTime() - undoTime))
}

/** A file that was checked by a manager may be applied by the same person in another role. */
async function refuseSkus(tx: Db, checkId: string, role: Role): Promise<void> {
  if (!mayDo(role, 'catalogue.import') && (await stockChangesStore(tx).setsSkus(checkId)))
    throw new Refusal(403, { error: importMessages.onlyManagersSetSkus })
}

/** Tells the triggers to send one notice for an import with many changes. */
async function limitNotices(tx: Db, { new_count, changed_count }: Import): Promise<void> {
  if (new_count + changed_count > manyChanges) await tx.execute(sql`select set_config('store.one_notice', 'on', true)`)
}

/** Refuses with this sentence when a foreign key or a unique address does not allow the changes. */
async function inTransaction(db: Db, refusal: string, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(work)
  } catch (error) {
    if (isReferenceMissing(error) || isAlreadyThere(error)) throw new Refusal(409, { error: refusal })
    throw error
  }
}
