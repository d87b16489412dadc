import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { shippingOptions } from './schema.ts'

export type DeliveryMethod = typeof shippingOptions.$inferSelect

/** Delivery methods as the back office edits them; the shop's own reads are in `store.ts`. */
export function methodsStore(db: Db) {
  const inOrder = () =>
    db.select().from(shippingOptions).orderBy(asc(shippingOptions.position), asc(shippingOptions.location))
  return {
    list: (): Promise<DeliveryMethod[]> => inOrder(),

    /**
     * All of them, so that two people who move methods take turns. They are locked by id and then read: a statement that
     * both sorts and waits for locks would sort by the positions from before the wait.
     */
    async lockAll(): Promise<DeliveryMethod[]> {
      await db
        .select({ _id: shippingOptions._id })
        .from(shippingOptions)
        .orderBy(asc(shippingOptions._id))
        .for('update')
      return inOrder()
    },

    async find(id: string): Promise<DeliveryMethod | undefined> {
      const [method] = await db.select().from(shippingOptions).where(eq(shippingOptions._id, id))
      return method
    },

    async lock(id: string): Promise<DeliveryMethod | undefined> {
      const [method] = await db.select().from(shippingOptions).where(eq(shippingOptions._id, id)).for('update')
      return method
    },

    /** At the end of the list. False when the id or the name is taken. */
    async add(method: Omit<typeof shippingOptions.$inferInsert, 'position'>): Promise<boolean> {
      const position = sql`(select coalesce(max(position) + 1, 0) from shipping_options)`
      const rows = await db
        .insert(shippingOptions)
        .values({ ...method, position })
        .onConflictDoNothing()
        .returning({ _id: shippingOptions._id })
      return rows.length > 0
    },

    async change(id: string, values: Partial<Omit<DeliveryMethod, '_id' | 'version' | 'position'>>): Promise<void> {
      await db
        .update(shippingOptions)
        .set({ ...values, version: sql`${shippingOptions.version} + 1` })
        .where(eq(shippingOptions._id, id))
    },

    /** Only the method that was moved gets a new version; the others make room for it. */
    async setOrder(ids: readonly string[], movedId: string): Promise<void> {
      const order = sql`${JSON.stringify(ids)}::jsonb`
      await db.execute(
        sql`update shipping_options set
            position = place.position - 1,
            version = version + case when _id = ${movedId} then 1 else 0 end
          from jsonb_array_elements_text(${order}) with ordinality as place (id, position)
          where _id = place.id`,
      )
    },
  }
}
