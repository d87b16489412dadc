import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { NoticeSubject } from '../../shared/contract/shop/notice-schemas.ts'
import { before, confirmWithin, knownFor, type NoticeKind, openFor } from '../../shared/domain/notices/notice-times.ts'
import { isPublished } from '../catalogue/product-pages.ts'
import { products, productVariants } from '../catalogue/schema.ts'
import type { Db } from '../database/database.ts'
import { notices } from './schema.ts'

export type Notice = typeof notices.$inferSelect

/** What a notice is about. */
export interface Wish {
  kind: NoticeKind
  item_id: string
  size: string
  color: string
}

export interface WishedProduct {
  item_name: string
  item_slug: string
  img: string
  /** In kobo. */
  new_price: number
  /** Free pieces of the variant; null where they are not counted. */
  stock: number | null
}

/** In one statement, so that it stays short. */
const mostDeleted = 10_000

export function noticeStore(db: Db) {
  return {
    /** The product as it is now; undefined when it, or the wished variant, is not sold. */
    async findWished({ kind, item_id, size, color }: Wish): Promise<WishedProduct | undefined> {
      const { item_name, item_slug, img, new_price } = products
      const isVariant = and(
        eq(productVariants.product_id, products._id),
        eq(productVariants.closed, false),
        // A lower price is that of the product, whatever the variant.
        ...(kind === 'back' ? [eq(productVariants.size, size), eq(productVariants.color, color)] : []),
      )
      const [row] = await db
        .select({ item_name, item_slug, img, new_price, stock: productVariants.stock })
        .from(products)
        .innerJoin(productVariants, isVariant)
        .where(and(eq(products._id, item_id), isPublished))
        .limit(1)
      return row
    },

    /** Until the transaction ends, so that two requests of one address are counted one after the other. */
    async lockAddress(address: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${address}`}, 0))`)
    },

    async add(notice: typeof notices.$inferInsert): Promise<void> {
      await db.insert(notices).values(notice)
    },

    /** The open notices of an address, those that are not confirmed included, the newest first. */
    listOpen(address: string, now: Date): Promise<Notice[]> {
      return db
        .select()
        .from(notices)
        .where(and(eq(notices.address, address), isOpen(now)))
        .orderBy(desc(notices._id))
    },

    /** What a customer waits for, with its product, the newest first. */
    listWaiting(address: string, now: Date): Promise<(Notice & NoticeSubject)[]> {
      return selectWithProduct(db)
        .where(and(eq(notices.address, address), isOpen(now), isNotNull(notices.consented_at)))
        .orderBy(desc(notices._id))
    },

    /** Everything that is stored about an address, for its owner, the newest first. */
    listAll(address: string): Promise<(Notice & NoticeSubject)[]> {
      return selectWithProduct(db).where(eq(notices.address, address)).orderBy(desc(notices._id))
    },

    async find(id: string): Promise<(Notice & NoticeSubject) | undefined> {
      const [row] = await selectWithProduct(db).where(eq(notices._id, id))
      return row
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Notice | undefined> {
      const [row] = await db.select().from(notices).where(eq(notices._id, id)).for('update')
      return row
    },

    async consent(id: string, now: Date): Promise<void> {
      await db
        .update(notices)
        .set({ consented_at: now })
        .where(and(eq(notices._id, id), isNull(notices.consented_at)))
    },

    async end(id: string, now: Date): Promise<void> {
      await db
        .update(notices)
        .set({ ended_at: now })
        .where(and(eq(notices._id, id), isNull(notices.ended_at)))
    },

    async endAll(address: string, now: Date): Promise<void> {
      await lockRows(and(eq(notices.address, address), isNull(notices.ended_at)))
      await db
        .update(notices)
        .set({ ended_at: now })
        .where(and(eq(notices.address, address), isNull(notices.ended_at)))
    },

    async forget(address: string): Promise<void> {
      await lockRows(eq(notices.address, address))
      await db.delete(notices).where(eq(notices.address, address))
    },

    async remove(id: string): Promise<void> {
      await db.delete(notices).where(eq(notices._id, id))
    },

    /** Deletes what has lapsed of an address; there can be only one open notice about the same thing. */
    async deleteLapsed(address: string, now: Date): Promise<void> {
      await db
        .delete(notices)
        .where(
          and(
            eq(notices.address, address),
            isNull(notices.told_at),
            isNull(notices.ended_at),
            or(
              lte(notices.asked_at, before(now, openFor)),
              and(isNull(notices.consented_at), lte(notices.asked_at, before(now, confirmWithin))),
            ),
          ),
        )
    },

    /** Deletes requests that nobody confirmed, open notices that are too old, and those that were over long ago. */
    async deleteOld(now: Date): Promise<void> {
      const over = before(now, knownFor)
      const isUntold = and(isNull(notices.told_at), isNull(notices.ended_at))
      const old = db
        .select({ _id: notices._id })
        .from(notices)
        .where(
          or(
            and(isUntold, lt(notices.asked_at, before(now, openFor))),
            and(isUntold, isNull(notices.consented_at), lt(notices.asked_at, before(now, confirmWithin))),
            and(isNull(notices.ended_at), lt(notices.told_at, over)),
            lt(notices.ended_at, over),
          ),
        )
        .orderBy(notices._id)
        .limit(mostDeleted)
        .for('update', { skipLocked: true })
      await db.delete(notices).where(sql`${notices._id} = any(array(${old}))`)
    },

    /** Those of these notices that are still to be told; marks them as told now. */
    async claim(ids: readonly string[], now: Date): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      await lockRows(inArray(notices._id, [...ids]))
      const rows = await db
        .update(notices)
        .set({ told_at: now })
        .where(and(inArray(notices._id, [...ids]), isOpen(now), isNotNull(notices.consented_at)))
        .returning({ _id: notices._id })
      return new Set(rows.map(({ _id }) => _id))
    },
  }

  /** In one order, so that two transactions never wait for each other. */
  async function lockRows(which: SQL | undefined): Promise<void> {
    await db.select({ _id: notices._id }).from(notices).where(which).orderBy(notices._id).for('update')
  }
}

/** Neither told nor ended, nor too old; a request that is not confirmed lapses earlier. */
function isOpen(now: Date): SQL | undefined {
  return and(
    isNull(notices.told_at),
    isNull(notices.ended_at),
    gt(notices.asked_at, before(now, openFor)),
    or(isNotNull(notices.consented_at), gt(notices.asked_at, before(now, confirmWithin))),
  )
}

function selectWithProduct(db: Db) {
  const { item_name, item_slug, img } = products
  return db
    .select({
      _id: notices._id,
      kind: notices.kind,
      channel: notices.channel,
      address: notices.address,
      product_id: notices.product_id,
      size: notices.size,
      color: notices.color,
      price_asked: notices.price_asked,
      asked_at: notices.asked_at,
      consented_at: notices.consented_at,
      told_at: notices.told_at,
      ended_at: notices.ended_at,
      item_name,
      item_slug,
      img,
    })
    .from(notices)
    .innerJoin(products, eq(products._id, notices.product_id))
}
