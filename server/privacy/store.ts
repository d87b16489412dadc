import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import { forgottenAddress } from '../mail/forgotten-address.ts'
import { orderNotes, orders } from '../orders/schema.ts'
import { payments, sentPayments } from '../payments/schema.ts'

const day = 24 * 60 * 60 * 1000
/** A shipped parcel has arrived or come back by then, even if nobody marked it as delivered. */
const shippedLongAgo = 60 * day
/** After this time a refund that the provider could not send no longer keeps its buyer's data. */
const longestRefund = 90 * day

/** Removes personal data from records that must stay. */
export function forgettingStore(db: Db) {
  return {
    /** A customer's orders: those of the account, and those of its address that would have joined it once paid. */
    async listOrdersOf(userId: string, email: string): Promise<string[]> {
      const rows = await queryRows<{ _id: string }>(
        db,
        sql`select _id from orders where user_id = ${userId} or (user_id is null and email = ${email}) order by _id`,
      )
      return rows.map(({ _id }) => _id)
    },

    /** Orders marked to be forgotten that are over now. */
    async listOver(now: Date, most: number): Promise<string[]> {
      const rows = await db
        .select({ _id: orders._id })
        .from(orders)
        .where(and(eq(orders.forget, true), isOver(now)))
        .orderBy(orders._id)
        .limit(most)
      return rows.map(({ _id }) => _id)
    },

    /**
     * Removes the buyer's data from an order that is over, or marks the order so that it happens later. Amounts, lines,
     * country and state stay for the books. Returns the e-mail address that was removed.
     */
    async forgetOrder(id: string, now: Date): Promise<string | undefined> {
      // Payments are locked before their order, as in settling, so that the two never deadlock.
      await db.select().from(payments).where(eq(payments.order_id, id)).orderBy(payments.reference).for('update')
      const [order] = await db.select({ email: orders.email }).from(orders).where(eq(orders._id, id)).for('update')
      // At once, also while the order is under way: only the staff used it, to find the money at the bank.
      await db.update(sentPayments).set({ session_id: null, session_id_at: null }).where(eq(sentPayments.order_id, id))
      const emptied = await db
        .update(orders)
        .set({
          ...{
            email: forgottenAddress,
            phone: '',
            first_name: '',
            last_name: '',
            address: '',
            apartment: '',
            city: '',
          },
          ...{
            postal_code: '',
            client_address: '',
            tracking_note: '',
            landmark: null,
            area: null,
            plus_code: null,
            rider_name: null,
            rider_phone: null,
            handover_code: null,
            checkout_id: null,
            user_id: null,
            forget: false,
          },
          // The hash contains personal data, and two orders without a buyer must not count as the same order.
          content_hash: `forgotten ${id}`,
        })
        .where(and(eq(orders._id, id), isOver(now)))
        .returning({ _id: orders._id })
      if (emptied.length === 0) {
        await db.update(orders).set({ user_id: null, forget: true }).where(eq(orders._id, id))
        return undefined
      }
      await db.update(payments).set({ email: null, last4: null }).where(eq(payments.order_id, id))
      await db.delete(orderNotes).where(eq(orderNotes.order_id, id))
      await db.execute(
        sql`delete from webhooks w using payments p where p.order_id = ${id} and w.reference = p.reference`,
      )
      return order?.email
    },

    /** Deletes delivered mail to these addresses, and to the store about their orders and questions. */
    async forgetMails(addresses: readonly string[]): Promise<void> {
      if (addresses.length === 0) return
      const list = [...addresses]
      await db.execute(
        sql`delete from outbox where (sent_at is not null or given_up_at is not null)
          and (recipient in ${list} or headers ->> 'Reply-To' in ${list})`,
      )
    },

    /** Deletes webhooks that are about no payment and name one of these addresses. Those of payments go with their orders. */
    async forgetWebhooks(addresses: readonly string[]): Promise<void> {
      for (const address of addresses)
        await db.execute(
          sql`delete from webhooks where reference is null and position(convert_to(${address}, 'UTF8') in body) > 0`,
        )
    },

    /** A payment that came after its buyer was forgotten holds their address again. */
    async forgetLatePayers(): Promise<void> {
      await db.execute(
        sql`update payments set email = null from orders o
          where o._id = payments.order_id and o.email = ${forgottenAddress} and payments.email is not null
            and o.status in ('delivered', 'refunded')`,
      )
    },

    /** Webhooks that came after their buyer was forgotten name them again. Older ones were deleted with the order's data. */
    async forgetLateWebhooks(since: Date): Promise<void> {
      await db.execute(
        sql`delete from webhooks w using payments p join orders o on o._id = p.order_id
          where w.reference = p.reference and o.email = ${forgottenAddress} and w.last_at > ${since.toISOString()}::timestamptz`,
      )
    },

    /** What was written for the bank of a forgotten buyer, once the bank has decided. */
    async forgetEvidence(): Promise<void> {
      await db.execute(
        sql`update disputes d set evidence = '' from payments p join orders o on o._id = p.order_id
          where p.reference = d.reference and d.status = 'closed' and d.evidence <> '' and o.email = ${forgottenAddress}`,
      )
    },

    /** Deletes the mail about the deleted account, and all mail before it, once it is out. */
    async forgetLastMails(): Promise<void> {
      await db.execute(
        sql`delete from outbox o using outbox last
          where last.kind = 'account-deleted' and (last.sent_at is not null or last.given_up_at is not null)
            and (o.recipient = last.recipient or o.headers ->> 'Reply-To' = last.recipient)
            and o.created_at <= last.created_at
            and (o.sent_at is not null or o.given_up_at is not null)`,
      )
    },
  }
}

/** No parcel and no refund is on its way to the buyer, and no bank asks about the order. Money that still arrives is refunded. */
function isOver(now: Date): SQL {
  const undecided = (states: string[]) =>
    sql`exists (select 1 from payments p where p.order_id = ${orders._id} and p.status in ${states})`
  const isDisputed = sql`exists (select 1 from disputes d join payments p on p.reference = d.reference
    where p.order_id = ${orders._id} and d.status <> 'closed')`
  // The staff may have to ask the buyer for a bank account, so that the provider can send the money.
  const refundedSince = new Date(now.getTime() - longestRefund).toISOString()
  const isBeingRefunded = sql`exists (select 1 from refunds r join payments p on p.reference = r.payment_reference
    where p.order_id = ${orders._id} and r.status <> 'processed' and r.created_at > ${refundedSince}::timestamptz)`
  const longAgo = new Date(now.getTime() - shippedLongAgo).toISOString()
  return sql`not ${isDisputed} and not ${isBeingRefunded} and (${inArray(orders.status, ['delivered', 'refunded'])}
    or (${orders.status} = 'shipped' and ${orders.shipped_at} < ${longAgo}::timestamptz)
    or (${orders.status} = 'expired' and not ${undecided(['pending'])})
    or (${orders.status} = 'awaiting payment' and ${orders.held_until} < ${now.toISOString()}::timestamptz
      and not ${undecided(['open', 'pending'])}))`
}
