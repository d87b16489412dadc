import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { savedViews } from './schema.ts'

type SavedView = Pick<typeof savedViews.$inferSelect, '_id' | 'screen' | 'name' | 'query'>

const columns = { _id: savedViews._id, screen: savedViews.screen, name: savedViews.name, query: savedViews.query }

export function savedViewStore(db: Db) {
  return {
    list(staffId: string, screen: string): Promise<SavedView[]> {
      return db
        .select(columns)
        .from(savedViews)
        .where(and(eq(savedViews.staff_id, staffId), eq(savedViews.screen, screen)))
        .orderBy(asc(savedViews.created_at), asc(savedViews._id))
    },

    /** The same view sent twice is one. */
    async add(staffId: string, view: SavedView): Promise<void> {
      await db
        .insert(savedViews)
        .values({ ...view, staff_id: staffId })
        .onConflictDoNothing()
    },

    async drop(staffId: string, id: string): Promise<void> {
      await db.delete(savedViews).where(and(eq(savedViews.staff_id, staffId), eq(savedViews._id, id)))
    },
  }
}
