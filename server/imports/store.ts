import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { LineChange } from './line-result.ts'
import { importChanges, importParts, imports } from './schema.ts'

export type Import = typeof imports.$inferSelect
export type Change = typeof importChanges.$inferSelect

type NewImport = Pick<Import, '_id' | 'kind' | 'file_name' | 'staff_id' | 'staff_name' | 'size' | 'created_at'>
type CheckResult = Pick<
  Import,
  'new_count' | 'changed_count' | 'unchanged_count' | 'fault_count' | 'faults' | 'ignored'
>

export function importStore(db: Db) {
  return {
    async find(id: string): Promise<Import | undefined> {
      const [found] = await db.select().from(imports).where(eq(imports._id, id))
      return found
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Import | undefined> {
      const [found] = await db.select().from(imports).where(eq(imports._id, id)).for('update')
      return found
    },

    /** Does nothing if the id exists. */
    async add(wanted: NewImport): Promise<void> {
      await db.insert(imports).values(wanted).onConflictDoNothing()
    },

    /** Deletes the older imports of a member of the staff that were never applied. */
    async keepNewest({ staff_id, _id }: Pick<Import, 'staff_id' | '_id'>, most: number): Promise<void> {
      const older = db
        .select({ _id: imports._id })
        .from(imports)
        .where(and(eq(imports.staff_id, staff_id), ne(imports._id, _id), inArray(imports.state, ['open', 'checked'])))
        .orderBy(desc(imports.created_at))
        .offset(most - 1)
      // The state is checked again, because another request may apply one of them at the same time.
      await db.delete(imports).where(and(inArray(imports._id, older), inArray(imports.state, ['open', 'checked'])))
    },

    async addPart({ _id, received }: Import, bytes: Buffer): Promise<void> {
      await db.insert(importParts).values({ import_id: _id, start: received, bytes })
      await db
        .update(imports)
        .set({ received: received + bytes.length })
        .where(eq(imports._id, _id))
    },

    async readFile(id: string): Promise<Buffer> {
      const parts = await db
        .select({ bytes: importParts.bytes })
        .from(importParts)
        .where(eq(importParts.import_id, id))
        .orderBy(asc(importParts.start))
      return Buffer.concat(parts.map(({ bytes }) => bytes))
    },

    async addChanges(importId: string, checkId: string, changes: readonly LineChange[]): Promise<void> {
      if (changes.length === 0) return
      await db
        .insert(importChanges)
        .values(changes.map((change) => ({ ...change, import_id: importId, check_id: checkId })))
    },

    async dropChanges(checkId: string): Promise<void> {
      await db.delete(importChanges).where(eq(importChanges.check_id, checkId))
    },

    /** Stores the result and deletes the file. False when another check of the same file ended first. */
    async finishCheck(id: string, checkId: string, result: CheckResult): Promise<boolean> {
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(imports)
          .set({ ...result, state: 'checked', check_id: checkId })
          .where(and(eq(imports._id, id), eq(imports.state, 'open')))
          .returning({ _id: imports._id })
        await tx.delete(importParts).where(eq(importParts.import_id, id))
        return rows.length > 0
      })
    },

    async setApplied(id: string, now: Date): Promise<void> {
      await db.update(imports).set({ state: 'applied', applied_at: now }).where(eq(imports._id, id))
    },

    async setUndone(id: string, now: Date, by: string): Promise<void> {
      await db.update(imports).set({ state: 'undone', undone_at: now, undone_by: by }).where(eq(imports._id, id))
    },

    /** Applied ones, the newest first. */
    listApplied(filter: { staff_id?: string }, most: number): Promise<Import[]> {
      return db
        .select()
        .from(imports)
        .where(and(isNotNull(imports.applied_at), filter.staff_id ? eq(imports.staff_id, filter.staff_id) : undefined))
        .orderBy(desc(imports.applied_at), desc(imports._id))
        .limit(most)
    },

    /** In the order of the file. */
    listChanges(checkId: string, afterLine: number, most: number): Promise<Change[]> {
      return db
        .select()
        .from(importChanges)
        .where(and(eq(importChanges.check_id, checkId), gt(importChanges.line, afterLine)))
        .orderBy(asc(importChanges.line))
        .limit(most)
    },

    /** In the order in which products are locked. */
    listByTarget(checkId: string, after: string, most: number): Promise<Change[]> {
      return db
        .select()
        .from(importChanges)
        .where(and(eq(importChanges.check_id, checkId), gt(importChanges.target, after)))
        .orderBy(asc(importChanges.target))
        .limit(most)
    },

    /** Deletes imports that were never applied, and the changes of imports that were applied before this moment. */
    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(imports).where(and(lt(imports.created_at, moment), inArray(imports.state, ['open', 'checked'])))
      const old = db.select({ _id: imports._id }).from(imports).where(lt(imports.applied_at, moment))
      await db.delete(importChanges).where(inArray(importChanges.import_id, old))
      // A check that was interrupted leaves changes that no import refers to.
      await db.execute(
        sql`delete from import_changes c using imports i
          where i._id = c.import_id and i.check_id is distinct from c.check_id and i.state <> 'open'`,
      )
    },
  }
}
