import { sql } from 'drizzle-orm'
import { cheaperPercent, type Waiting } from '../../shared/domain/notices/notice-rules.ts'
import { before, nextPeopleAfter, openFor, startOfMailDay } from '../../shared/domain/notices/notice-times.ts'
import { type Db, queryRows } from '../database/database.ts'

export interface VariantOfRun {
  variant_id: string
  stock: number | null
  since: Date
}

/** What a mail shows of a notice. */
export interface ToldNotice {
  _id: string
  kind: 'back' | 'cheaper'
  channel: 'mail'
  address: string
  item_name: string
  item_slug: string
  img: string
  images: string
  size: string
  color: string
  /** Both in kobo. */
  new_price: number
  price_asked: number
}

/** A confirmed notice `n` that is open. */
export const isWaiting = (now: Date) => sql`n.told_at is null and n.ended_at is null and n.consented_at is not null
  and n.asked_at > ${before(now, openFor).toISOString()}::timestamptz`

/** What a run of the job reads. */
export function runStore(db: Db) {
  return {
    /** False while another instance runs the job. */
    async lockRun(): Promise<boolean> {
      const [row] = await queryRows<{ locked: boolean }>(
        db,
        sql`select pg_try_advisory_xact_lock(hashtextextended('telling people', 0)) as locked`,
      )
      return row?.locked ?? false
    },

    /**
     * Remembers since when the variants that people wait for have free pieces, and forgets those that have none. Returns the
     * former. A variant that is closed, or whose product is not published, has none.
     */
    async watchFree(now: Date): Promise<VariantOfRun[]> {
      const at = now.toISOString()
      const rows = await queryRows<{ variant_id: string; stock: number | null }>(
        db,
        sql`select v._id as variant_id, v.stock from (
            select distinct n.product_id, n.size, n.color from notices n
            where n.kind = 'back' and ${isWaiting(now)}
          ) as wanted
          join product_variants v using (product_id, size, color) join products p on p._id = v.product_id
          where not v.closed and coalesce(v.stock, 1) > 0 and p.status = 'published' order by v._id`,
      )
      const ids = rows.map(({ variant_id }) => variant_id)
      await db.execute(sql`delete from free_again where not variant_id = any(${sql.param(ids)}::text[])`)
      await db.execute(
        sql`insert into free_again (variant_id, since) select unnest(${sql.param(ids)}::text[]), ${at}::timestamptz
          on conflict do nothing`,
      )
      const seen = await queryRows<{ variant_id: string; since: string | Date }>(
        db,
        sql`select variant_id, since from free_again`,
      )
      const sinceOf = new Map(seen.map(({ variant_id, since }) => [variant_id, new Date(since)]))
      return rows.map((row) => ({ ...row, since: sinceOf.get(row.variant_id) ?? now }))
    },

    /** Who waits for these variants, at most so many for each, in the order of asking. */
    listWaiting(variantIds: readonly string[], now: Date, most: number): Promise<(Waiting & { variant_id: string })[]> {
      return queryRows(
        db,
        sql`select v._id as variant_id, n._id, n.address
          from product_variants v cross join lateral (
            select n._id, n.address from notices n
            where n.kind = 'back' and n.product_id = v.product_id and n.size = v.size and n.color = v.color and ${isWaiting(now)}
            order by n._id limit ${most}
          ) as n
          where v._id = any(${sql.param(variantIds)}::text[]) order by v._id, n._id`,
      )
    },

    /** When people were told about these variants lately. */
    async listTold(variantIds: readonly string[], now: Date): Promise<{ variant_id: string; at: Date }[]> {
      const rows = await queryRows<{ variant_id: string; at: string | Date }>(
        db,
        sql`select v._id as variant_id, n.told_at as at
          from product_variants v join notices n using (product_id, size, color)
          where v._id = any(${sql.param(variantIds)}::text[]) and n.kind = 'back'
            and n.told_at > ${before(now, nextPeopleAfter).toISOString()}::timestamptz`,
      )
      return rows.map(({ variant_id, at }) => ({ variant_id, at: new Date(at) }))
    },

    /**
     * People who wait for a lower price of a product that is cheaper now and in stock. The condition must equal that of
     * `isCheaper`: a row that is read but not told stays, and such rows would fill every run in the end.
     */
    listCheaper(now: Date, most: number): Promise<Waiting[]> {
      return queryRows(
        db,
        sql`select n._id, n.address from notices n join products p on p._id = n.product_id
          where n.kind = 'cheaper' and ${isWaiting(now)}
            and p.new_price::bigint * 100 <= n.price_asked::bigint * ${cheaperPercent} and p.status = 'published'
            and exists (select 1 from product_variants v
              where v.product_id = p._id and not v.closed and coalesce(v.stock, 1) > 0)
          order by n._id limit ${most}`,
      )
    },

    /** How many mails each of these addresses got today. All that was told to an address at one moment was one mail. */
    async countMailsOfDay(addresses: readonly string[], now: Date): Promise<Map<string, number>> {
      const rows = await queryRows<{ address: string; mails: number }>(
        db,
        sql`select address, count(distinct told_at)::int as mails from notices
          where address = any(${sql.param(addresses)}::text[]) and told_at > ${startOfMailDay(now).toISOString()}::timestamptz
          group by address`,
      )
      return new Map(rows.map(({ address, mails }) => [address, mails]))
    },

    listTellable(ids: readonly string[]): Promise<ToldNotice[]> {
      return queryRows(
        db,
        sql`select n._id, n.kind, n.channel, n.address, n.size, n.color, n.price_asked,
            p.item_name, p.item_slug, p.img, p.images, p.new_price
          from notices n join products p on p._id = n.product_id
          where n._id = any(${sql.param(ids)}::text[]) order by n._id`,
      )
    },
  }
}
