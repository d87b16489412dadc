import { eq, type SQL, sql } from 'drizzle-orm'
import type { CouponState } from '../../shared/domain/orders/coupon-states.ts'
import { type Db, queryRows } from '../database/database.ts'
import { queryPlanned } from '../database/statement.ts'
import { salesDayStore } from '../reports/sales-days-store.ts'
import { couponSales } from '../reports/sales-store.ts'
import { coupons } from './schema.ts'

export type Coupon = typeof coupons.$inferSelect

export interface DescribedCoupon extends Coupon {
  state: CouponState
  isUsed: boolean
  /** Paid orders with this code. */
  orders: number
  /** What these orders sold, in kobo. Refunds are not taken off. */
  sales: number
}

export interface CouponFilter {
  state?: CouponState | undefined
  q?: string | undefined
}

type Counts = Record<CouponState, number>

/** Coupons as the back office edits them; the shop's own reads are in `store.ts`. */
export function couponStore(db: Db) {
  return {
    /** One page, the newest first, and how many there are in each state. */
    async list({ state, q }: CouponFilter, now: Date, page: { size: number; number: number }) {
      const found = q ? sql`position(${q.toLowerCase()} in code) > 0` : sql`true`
      const shown = state ? sql`state = ${state}` : sql`true`
      const sales = couponSales(await salesDayStore(db).readLast(), now)
      const [row] = await queryPlanned<{ counts: Counts; coupons: RawCoupon[] }>(
        db,
        sql`with found as materialized (select *, ${stateAt(now)} as state from coupons where ${found}),
          page as (select * from found where ${shown} order by created_at desc, code
            limit ${page.size} offset ${(page.number - 1) * page.size})
          select
            (select json_build_object(
              'running', count(*) filter (where state = 'running'),
              'planned', count(*) filter (where state = 'planned'),
              'used up', count(*) filter (where state = 'used up'),
              'ended', count(*) filter (where state = 'ended')) from found) as counts,
            (select coalesce(json_agg(described order by created_at desc, code), '[]')
              from (${describe(sql`page`, sales)}) as described) as coupons`,
      )
      if (!row) throw new Error('The coupons could not be counted.')
      return { counts: row.counts, coupons: row.coupons.map(readCoupon) }
    },

    async find(id: string, now: Date): Promise<DescribedCoupon | undefined> {
      const sales = couponSales(await salesDayStore(db).readLast(), now)
      const [row] = await queryRows<{ coupon: RawCoupon }>(
        db,
        sql`with page as (select *, ${stateAt(now)} as state from coupons where _id = ${id})
          select to_json(described) as coupon from (${describe(sql`page`, sales)}) as described`,
      )
      return row && readCoupon(row.coupon)
    },

    async lock(id: string): Promise<Coupon | undefined> {
      const [coupon] = await db.select().from(coupons).where(eq(coupons._id, id)).for('update')
      return coupon
    },

    /** Whether any order has this code, even one that has expired: its money may still come. */
    async isUsed({ code, uses }: Coupon): Promise<boolean> {
      if (uses > 0) return true
      return (await queryRows(db, sql`select 1 from orders where coupon_code = ${code} limit 1`)).length > 0
    },

    /** False when the id or the code is taken. */
    async add(coupon: typeof coupons.$inferInsert): Promise<boolean> {
      const rows = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ _id: coupons._id })
      return rows.length > 0
    },

    async change(id: string, values: Partial<Omit<Coupon, '_id' | 'version' | 'uses'>>): Promise<void> {
      await db
        .update(coupons)
        .set({ ...values, version: sql`${coupons.version} + 1` })
        .where(eq(coupons._id, id))
    },
  }
}

/** The same rules as `checkCoupon`: only a running coupon is accepted. */
function stateAt(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`case
    when ended_at is not null or ends_at <= ${moment} then 'ended'
    when uses >= total_limit then 'used up'
    when starts_at > ${moment} then 'planned'
    else 'running' end`
}

/** Adds to each coupon what it sold, and whether any order has its code. */
function describe(from: SQL, sales: SQL): SQL {
  return sql`select ${from}.*, coalesce(brought.orders, 0) as orders, coalesce(brought.sales, 0) as sales,
      uses > 0 or exists (select 1 from orders where coupon_code = code) as "isUsed"
    from ${from} left join (${sales}) as brought using (code)`
}

type Moments = 'starts_at' | 'ends_at' | 'ended_at' | 'created_at'
/** As JSON: moments are texts. */
type RawCoupon = Omit<DescribedCoupon, Moments> & Record<Moments, string | null>

function readCoupon({ starts_at, ends_at, ended_at, created_at, ...coupon }: RawCoupon): DescribedCoupon {
  return {
    ...coupon,
    starts_at: readMoment(starts_at),
    ends_at: readMoment(ends_at),
    ended_at: readMoment(ended_at),
    created_at: readMoment(created_at) ?? new Date(0),
  }
}

function readMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
