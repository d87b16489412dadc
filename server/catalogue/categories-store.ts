import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import { categories, products, slugHistory } from './schema.ts'

export type StoredCategory = typeof categories.$inferSelect

export function categoryStore(db: Db) {
  return {
    /** Changes of categories take turns until the transaction ends; products can still be added meanwhile. */
    async lockAll(): Promise<void> {
      await db.execute(sql`lock table categories in share row exclusive mode`)
    },

    list(): Promise<(StoredCategory & { products: number })[]> {
      return queryRows(
        db,
        sql`select c.*, coalesce(counted.products, 0) as products from categories c
          left join (select category, count(*)::int as products from products group by category) counted using (category)
          order by c.position, c.category`,
      )
    },

    /** Locked, so that no product joins it until the transaction ends. */
    async lock(id: string): Promise<StoredCategory | undefined> {
      const [row] = await db.select().from(categories).where(eq(categories._id, id)).for('update')
      return row
    },

    async countProducts(category: string): Promise<number> {
      const [row] = await db.select({ products: count() }).from(products).where(eq(products.category, category))
      return row?.products ?? 0
    },

    /** Whether a product of this category shows itself with this picture. */
    async hasPicture(category: string, img: string): Promise<boolean> {
      const rows = await db
        .select({ _id: products._id })
        .from(products)
        .where(and(eq(products.category, category), eq(products.img, img)))
        .limit(1)
      return rows.length > 0
    },

    async isTaken(category: string, exceptId: string): Promise<boolean> {
      const rows = await db
        .select({ _id: categories._id })
        .from(categories)
        .where(and(sql`lower(${categories.category}) = lower(${category})`, ne(categories._id, exceptId)))
      return rows.length > 0
    },

    async add({ _id, category }: Pick<StoredCategory, '_id' | 'category'>): Promise<void> {
      const [last] = await db
        .select({ position: sql<number>`coalesce(max(${categories.position}), 0)::int` })
        .from(categories)
      await db.insert(categories).values({ _id, category, position: (last?.position ?? 0) + 1 })
    },

    /** Products follow a new name, because their reference to it cascades. */
    async change(id: string, values: Pick<StoredCategory, 'category' | 'hidden' | 'picture'>): Promise<void> {
      await db
        .update(categories)
        .set({ ...values, version: sql`${categories.version} + 1` })
        .where(eq(categories._id, id))
    },

    async setOrder(ids: readonly string[]): Promise<void> {
      await db.execute(
        sql`update categories c set position = wanted.position
          from unnest(${sql.param(ids)}::text[]) with ordinality as wanted(_id, position) where c._id = wanted._id`,
      )
    },

    async remove(id: string): Promise<void> {
      await db.delete(categories).where(eq(categories._id, id))
    },

    listOrder(): Promise<Pick<StoredCategory, '_id' | 'category'>[]> {
      return db
        .select({ _id: categories._id, category: categories.category })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.category))
    },
  }
}

/** Earlier names of categories. */
export function categoryHistory(db: Db) {
  const isCategory = eq(slugHistory.kind, 'category')
  return {
    /** The old name, and all names that led to it, lead to the new one. */
    async move(from: string, to: string): Promise<void> {
      await db
        .update(slugHistory)
        .set({ target: to })
        .where(and(isCategory, eq(slugHistory.target, from)))
      await db
        .insert(slugHistory)
        .values({ kind: 'category', slug: sql`lower(${from})`, target: to })
        .onConflictDoUpdate({ target: [slugHistory.kind, slugHistory.slug], set: { target: to } })
    },

    /** A name in use leads nowhere else. */
    async release(name: string): Promise<void> {
      await db.delete(slugHistory).where(and(isCategory, sql`${slugHistory.slug} = lower(${name})`))
    },

    async forget(target: string): Promise<void> {
      await db.delete(slugHistory).where(and(isCategory, eq(slugHistory.target, target)))
    },

    /** The present name of a category that was renamed. */
    async find(name: string): Promise<string | undefined> {
      const [row] = await db
        .select({ target: slugHistory.target })
        .from(slugHistory)
        .where(and(isCategory, sql`${slugHistory.slug} = lower(${name})`))
      return row?.target
    },
  }
}
