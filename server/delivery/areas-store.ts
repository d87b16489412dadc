import { and, arrayOverlaps, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { areas, pickupPoints } from './schema.ts'

export type AreaRow = typeof areas.$inferSelect
export type PickupPointRow = typeof pickupPoints.$inferSelect

/** Areas as the back office edits them. */
export function areasStore(db: Db) {
  return {
    list: (): Promise<AreaRow[]> => db.select().from(areas).orderBy(asc(areas.state), asc(areas.zone), asc(areas.name)),

    async count(): Promise<number> {
      const [row] = await db.select({ count: count() }).from(areas)
      return row?.count ?? 0
    },

    /** One change of areas at a time, so that no two of them get the same name. */
    async lockAll(): Promise<void> {
      await db.execute(sql`lock table areas in share row exclusive mode`)
    },

    async find(id: string): Promise<AreaRow | undefined> {
      const [area] = await db.select().from(areas).where(eq(areas._id, id))
      return area
    },

    /** Another area of the state that has one of these names. */
    async findRival(id: string, state: string, keys: string[]): Promise<AreaRow | undefined> {
      const [area] = await db
        .select()
        .from(areas)
        .where(and(ne(areas._id, id), eq(areas.state, state), arrayOverlaps(areas.keys, keys)))
        .limit(1)
      return area
    },

    async add(area: Omit<AreaRow, 'version'>): Promise<void> {
      await db.insert(areas).values(area)
    },

    async change(id: string, values: Omit<AreaRow, '_id' | 'version'>): Promise<void> {
      await db
        .update(areas)
        .set({ ...values, version: sql`${areas.version} + 1` })
        .where(eq(areas._id, id))
    },
  }
}

/** Pick-up points as the back office edits them. */
export function pickupPointsStore(db: Db) {
  return {
    list: (): Promise<PickupPointRow[]> =>
      db.select().from(pickupPoints).orderBy(asc(pickupPoints.state), asc(pickupPoints.name)),

    async count(): Promise<number> {
      const [row] = await db.select({ count: count() }).from(pickupPoints)
      return row?.count ?? 0
    },

    async find(id: string): Promise<PickupPointRow | undefined> {
      const [point] = await db.select().from(pickupPoints).where(eq(pickupPoints._id, id))
      return point
    },

    async lock(id: string): Promise<PickupPointRow | undefined> {
      const [point] = await db.select().from(pickupPoints).where(eq(pickupPoints._id, id)).for('update')
      return point
    },

    /** False when the id or the name is taken. */
    async add(point: Omit<PickupPointRow, 'version'>): Promise<boolean> {
      const rows = await db
        .insert(pickupPoints)
        .values(point)
        .onConflictDoNothing()
        .returning({ _id: pickupPoints._id })
      return rows.length > 0
    },

    async change(id: string, values: Omit<PickupPointRow, '_id' | 'version'>): Promise<void> {
      await db
        .update(pickupPoints)
        .set({ ...values, version: sql`${pickupPoints.version} + 1` })
        .where(eq(pickupPoints._id, id))
    },
  }
}
