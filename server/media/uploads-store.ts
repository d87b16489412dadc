import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import { claimDue } from '../database/claim-due.ts'
import type { Db } from '../database/database.ts'
import { uploadParts, uploads } from './schema.ts'

export type Upload = typeof uploads.$inferSelect

type NewUpload = Pick<Upload, '_id' | 'staff_id' | 'product_id' | 'size' | 'type' | 'created_at'>

export function uploadStore(db: Db) {
  return {
    async find(id: string): Promise<Upload | undefined> {
      const [upload] = await db.select().from(uploads).where(eq(uploads._id, id))
      return upload
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Upload | undefined> {
      const [upload] = await db.select().from(uploads).where(eq(uploads._id, id)).for('update')
      return upload
    },

    async countOpen(staffId: string): Promise<number> {
      const [row] = await db
        .select({ open: count() })
        .from(uploads)
        .where(and(eq(uploads.staff_id, staffId), eq(uploads.state, 'open')))
      return row?.open ?? 0
    },

    /** Adds nothing when the id is taken. */
    async add(upload: NewUpload): Promise<void> {
      await db.insert(uploads).values(upload).onConflictDoNothing()
    },

    async addPart({ _id, received }: Upload, bytes: Buffer): Promise<void> {
      await db.insert(uploadParts).values({ upload_id: _id, start: received, bytes })
      await db
        .update(uploads)
        .set({ received: received + bytes.length })
        .where(eq(uploads._id, _id))
    },

    async finish(id: string, now: Date): Promise<void> {
      await db.update(uploads).set({ state: 'finished', due_at: now }).where(eq(uploads._id, id))
    },

    /** The whole file. */
    async read(id: string): Promise<Buffer> {
      const parts = await db
        .select({ bytes: uploadParts.bytes })
        .from(uploadParts)
        .where(eq(uploadParts.upload_id, id))
        .orderBy(asc(uploadParts.start))
      return Buffer.concat(parts.map(({ bytes }) => bytes))
    },

    /** A finished upload that nobody processes; it is due again after the time that processing may take. */
    claimFinished(now: Date, again: Date): Promise<Upload[]> {
      return claimDue(db, uploads, {
        key: uploads._id,
        dueAt: uploads.due_at,
        now,
        where: eq(uploads.state, 'finished'),
        set: { due_at: again, attempts: sql`${uploads.attempts} + 1` },
        limit: 1,
      })
    },

    /** The file itself is deleted; that the upload was made stays known for a while. */
    async close(id: string): Promise<void> {
      await db.delete(uploadParts).where(eq(uploadParts.upload_id, id))
      await db.update(uploads).set({ state: 'done', due_at: null }).where(eq(uploads._id, id))
    },

    async drop(id: string): Promise<void> {
      await db.delete(uploads).where(eq(uploads._id, id))
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.delete(uploads).where(and(lt(uploads.created_at, moment), sql`${uploads.state} <> 'finished'`))
    },
  }
}
