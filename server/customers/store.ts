import { type SQL, sql } from 'drizzle-orm'
import { soldStates } from '../../shared/domain/orders/order.ts'
import { type Db, queryRows } from '../database/database.ts'
import { forgottenAddress } from '../mail/forgotten-address.ts'

/** A customer with what their orders say. */
export interface ListedCustomer {
  _id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  order_count: number
  /** In kobo. */
  spent: number
  last_order_at: string | null
}

interface CustomerFilter {
  patterns?: readonly string[] | undefined
  /** The id of the last customer of the page before. */
  before?: string | undefined
  id?: string
}

export function customerStore(db: Db) {
  return {
    /** Accounts, the newest first, in one statement. */
    async list({ patterns = [], before, id }: CustomerFilter, most: number): Promise<ListedCustomer[]> {
      const conditions = [
        ...patterns.map((pattern) => sql`${searched} like ${pattern}`),
        ...(before ? [sql`_id < ${before}`] : []),
        ...(id ? [sql`_id = ${id}`] : []),
      ]
      const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
      return readRows(
        db,
        sql`with page as materialized (
            select _id, first_name, last_name, email, phone from users ${where} order by _id desc limit ${most}
          )
          select page.*, bought.* from page cross join lateral (
            select ${figures} from orders o where o.user_id = page._id and o.status in ${[...soldStates]}
          ) bought order by page._id desc`,
      )
    },

    /** Someone who has bought with this address but has no account; their id is that of their newest order. */
    async findGuest(by: { email: string } | { orderId: string }): Promise<ListedCustomer | undefined> {
      const isMeant =
        'email' in by ? sql`email = ${by.email}` : sql`email = (select email from orders where _id = ${by.orderId})`
      const isGuestOrder = sql`${isMeant} and user_id is null and not forget and email <> ${forgottenAddress}
        and paid_at is not null`
      const [guest] = await readRows(
        db,
        sql`select newest.*, bought.* from (
            select _id, first_name, last_name, email, phone from orders where ${isGuestOrder} order by _id desc limit 1
          ) newest cross join lateral (
            select ${figures} from orders o
            where o.email = newest.email and o.user_id is null and not o.forget and o.status in ${[...soldStates]}
          ) bought`,
      )
      return guest
    },
  }
}

/** The expression of the index `users_search`. */
const searched = sql`(lower(first_name || ' ' || last_name || ' ' || email) || ' ' || regexp_replace(phone, '\\D', '', 'g'))`

const refunded = sql`(select coalesce(sum(r.amount), 0) from payments p join refunds r on r.payment_reference = p.reference
  where p.order_id = o._id and p.status = 'settled' and r.status <> 'failed')`

/** What was paid less what went back. */
const figures = sql`count(*)::int as order_count, coalesce(sum(o.total_paid - ${refunded}), 0) as spent,
  max(o.paid_at) as last_order_at`

/** The drivers read sums as texts, and moments as texts or dates. */
interface RawCustomer extends Omit<ListedCustomer, 'spent' | 'last_order_at'> {
  spent: string | number
  last_order_at: string | Date | null
}

async function readRows(db: Db, query: SQL): Promise<ListedCustomer[]> {
  const rows = await queryRows<RawCustomer>(db, query)
  return rows.map(({ spent, last_order_at, ...row }) => ({
    ...row,
    spent: Number(spent),
    last_order_at: last_order_at === null ? null : new Date(last_order_at).toISOString(),
  }))
}
