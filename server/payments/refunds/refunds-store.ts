import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { claimDue } from '../../database/claim-due.ts'
import type { Db } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ProviderRefund } from '../payment-provider.ts'
import { providerRefunds, refundParts, refunds } from '../schema.ts'

export type Refund = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert
export type RefundPart = typeof refundParts.$inferSelect
/** A part of a refund that is not stored yet. */
export type NewPart = Omit<RefundPart, 'refund_id' | 'part'>

export function refundStore(db: Db) {
  return {
    async add(refund: NewRefund & { _id: string }, parts: NewPart[] = []): Promise<void> {
      await db.insert(refunds).values(refund)
      if (parts.length > 0)
        await db
          .insert(refundParts)
          .values(parts.map((part, index) => ({ ...part, refund_id: refund._id, part: index })))
    },

    async find(id: string): Promise<Refund | undefined> {
      const [refund] = await db.select().from(refunds).where(eq(refunds._id, id))
      return refund
    },

    /** The refunds of these payments, the oldest first. */
    async listOf(...references: string[]): Promise<Refund[]> {
      if (references.length === 0) return []
      return db
        .select()
        .from(refunds)
        .where(inArray(refunds.payment_reference, references))
        .orderBy(asc(refunds.created_at), asc(refunds._id))
    },

    async findFirst(reference: string): Promise<Refund | undefined> {
      const [refund] = await this.listOf(reference)
      return refund
    },

    /** Refunds that the provider could not carry out. */
    listFailed(): Promise<Refund[]> {
      return selectFailed(db, {})
    },

    /** The pieces and fees that refunds are for. */
    async listParts(refundIds: readonly string[]): Promise<RefundPart[]> {
      if (refundIds.length === 0) return []
      return db
        .select()
        .from(refundParts)
        .where(inArray(refundParts.refund_id, [...refundIds]))
        .orderBy(asc(refundParts.refund_id), asc(refundParts.part))
    },

    /** The parts of all refunds of an order. */
    listPartsOfOrder(orderId: string): Promise<RefundPart[]> {
      return db.select().from(refundParts).where(eq(refundParts.order_id, orderId)).orderBy(asc(refundParts.position))
    },

    /**
     * The positions of order lines that a refund names, by order: they are not packed and not sent. A refund that failed
     * counts as well, because its piece may be on sale again and the money is still owed.
     */
    async listRefundedLines(orderIds: readonly string[]): Promise<Map<string, Set<number>>> {
      const lines = new Map<string, Set<number>>(orderIds.map((id) => [id, new Set()]))
      if (orderIds.length === 0) return lines
      const rows = await db
        .select({ order_id: refundParts.order_id, position: refundParts.position })
        .from(refundParts)
        .where(and(inArray(refundParts.order_id, [...orderIds]), isNotNull(refundParts.position)))
      for (const { order_id, position } of rows) if (position !== null) lines.get(order_id)?.add(position)
      return lines
    },

    /** Refunds that are due to be requested or checked. */
    claim(now: Date, busyUntil: Date, limit: number): Promise<Refund[]> {
      const { _id: key, next_try_at: dueAt, status, tries } = refunds
      const set = { next_try_at: busyUntil, tries: sql`${tries} + 1` }
      return claimDue(db, refunds, { key, dueAt, now, where: inArray(status, ['wanted', 'requested']), set, limit })
    },

    /** Changes a refund if it is in one of these states. */
    async change(id: string, from: readonly Refund['status'][], changes: Partial<Refund>): Promise<boolean> {
      const rows = await db
        .update(refunds)
        .set(changes)
        .where(and(eq(refunds._id, id), inArray(refunds.status, from)))
        .returning({ _id: refunds._id })
      return rows.length > 0
    },

    /** Records what the provider lists for a payment; returns the ids of those that were processed since the last time. */
    async saveListed(reference: string, listed: readonly ProviderRefund[], now: Date): Promise<Set<string>> {
      const before = await db.select().from(providerRefunds).where(eq(providerRefunds.reference, reference))
      const processed = new Set(before.filter(({ status }) => status === 'processed').map(({ _id }) => _id))
      for (const { id, amount, state } of listed)
        await db
          .insert(providerRefunds)
          .values({ _id: id, reference, amount, status: state, seen_at: now })
          .onConflictDoUpdate({ target: providerRefunds._id, set: { amount, status: state, seen_at: now } })
      return new Set(listed.filter(({ id, state }) => state === 'processed' && !processed.has(id)).map(({ id }) => id))
    },
  }
}

/** The state is part of the text, so that the index of failed refunds is used. */
const selectFailed = statement('failed refunds', (db) =>
  db.select().from(refunds).where(sql`${refunds.status} = 'failed'`).orderBy(asc(refunds.created_at)),
)

/** Adds up amounts in kobo. Callers leave failed refunds in where the money is still owed. */
export function sumOf(list: readonly { amount: number }[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0)
}
