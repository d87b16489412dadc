import { sql } from 'drizzle-orm'
import type { LedgerEntry } from '../../shared/contract/admin/stock/schemas.ts'
import type { Db } from '../database/database.ts'
import { constant, queryPlanned } from '../database/statement.ts'

const entriesPerPage = 50
/** One more than is shown tells whether there is a next page. */
const onePageAndMore = constant(entriesPerPage + 1)

/**
 * The movements of a variant and the orders with pieces of it, the newest first. Sales are not stored as movements, so they
 * are read from the order lines. An order that gave its pieces back has the difference 0.
 */
export async function readLedger(
  db: Db,
  variantId: string,
  before?: string,
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  const [moment, id] = before?.split('~') ?? []
  const isOlder = moment === undefined ? sql`true` : sql`(at, _id) < (${moment}::timestamptz, ${id})`
  const rows = await queryPlanned<Omit<LedgerEntry, 'at'> & { at: Date | string }>(
    db,
    sql`with entries as (
        (select m._id, date_trunc('milliseconds', m.at) as at, 'movement' as kind, m.reason, m.difference, m.note,
          m.staff_name as by
        from stock_movements m where m.variant_id = ${variantId} and ${isOlder}
        order by m.at desc, m._id desc limit ${onePageAndMore})
        union all
        select o._id, date_trunc('milliseconds', coalesce(o.paid_at, o.created_at)),
          case when not o.holds then 'given back' when o.status = 'awaiting payment' then 'held' else 'sold' end,
          null, case when o.holds then -count(*)::int else 0 end, '', o.payment_reference
        from product_variants v
          join order_lines l on l.item_id = v.product_id and l.size = v.size and l.color = v.color
          join orders o on o._id = l.order_id
        where v._id = ${variantId} group by o._id
      )
      select * from entries where ${isOlder} order by at desc, _id desc limit ${onePageAndMore}`,
  )
  const entries = rows.slice(0, entriesPerPage).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  const last = rows.length > entriesPerPage ? entries.at(-1) : undefined
  return { entries, next: last ? `${last.at}~${last._id}` : null }
}
