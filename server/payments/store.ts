import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { claimDue } from '../database/claim-due.ts'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, insertStatement, statement, updateStatement } from '../database/statement.ts'
import { counters, payments } from './schema.ts'

export type Payment = typeof payments.$inferSelect

const decided: readonly Payment['status'][] = ['settled', 'surplus', 'mismatch']

/** Nothing that the provider says later changes a decided payment. */
export function isDecided({ status }: Payment): boolean {
  return decided.includes(status)
}

export function paymentStore(db: Db) {
  return {
    /** The time in milliseconds as text, or the next number when that one was given out already. */
    async allotReference(now: Date): Promise<string> {
      const [row] = await allotReference(db, { number: now.getTime() })
      return String(row?.value)
    },

    async open(reference: string, orderId: string, now: Date, nextCheck: Date): Promise<void> {
      await insertPayment(db, { reference, order_id: orderId, created_at: now, next_check_at: nextCheck })
    },

    /** The payment, locked until the transaction ends; undefined when the reference is unknown. */
    async lockKnown(reference: string): Promise<Payment | undefined> {
      const [payment] = await lockPayment(db, { reference })
      return payment
    },

    /** As `lockKnown`, but adds an unknown reference. */
    async lock(reference: string, now: Date): Promise<Payment> {
      const [known] = await lockPayment(db, { reference })
      if (known) return known
      await db.insert(payments).values({ reference, created_at: now }).onConflictDoNothing()
      const [payment] = await lockPayment(db, { reference })
      if (!payment) throw new Error(`Payment ${reference} vanished.`)
      return payment
    },

    async find(reference: string): Promise<Payment | undefined> {
      const [payment] = await selectPayment(db, { reference })
      return payment
    },

    async findByProviderId(providerId: string): Promise<Payment | undefined> {
      const [payment] = await selectByProviderId(db, { providerId })
      return payment
    },

    /**
     * True for one caller in each pause, across all instances: that caller may ask the provider. A time in the future
     * comes from a clock that was set back, so it is ignored.
     */
    async claimQuestion(reference: string, now: Date, pause: number): Promise<boolean> {
      const rows = await claimQuestion(db, { reference, now, before: new Date(now.getTime() - pause) })
      return rows.length > 0
    },

    async change(reference: string, changes: Partial<Payment>): Promise<void> {
      await updatePayment(db, changes, { reference })
    },

    /** Changes a payment only while it is undecided. */
    async changeUndecided(reference: string, changes: Partial<Payment>): Promise<void> {
      await db
        .update(payments)
        .set(changes)
        .where(and(eq(payments.reference, reference), inArray(payments.status, ['open', 'pending'])))
    },

    /** Payments that are due for a check with the provider. */
    claimDue(now: Date, busyUntil: Date, limit: number): Promise<Payment[]> {
      const { reference: key, next_check_at: dueAt, checks } = payments
      const set = { next_check_at: busyUntil, checks: sql`${checks} + 1` }
      return claimDue(db, payments, { key, dueAt, now, set, limit })
    },

    listByStatus(statuses: Payment['status'][]): Promise<Payment[]> {
      return db.select().from(payments).where(inArray(payments.status, statuses))
    },

    /** Payments that do not fit their order. */
    listMismatched(): Promise<Payment[]> {
      return selectMismatched(db, {})
    },

    async listByReference(references: readonly string[]): Promise<Payment[]> {
      if (references.length === 0) return []
      return db
        .select()
        .from(payments)
        .where(inArray(payments.reference, [...references]))
    },

    /** Those of the references whose payments are unknown or not decided. */
    async findUndecided(references: readonly string[]): Promise<string[]> {
      const rows = await queryRows<{ reference: string }>(
        db,
        sql`select reference from unnest(${sql.param(references)}::text[]) as listed (reference) where not exists (
            select 1 from payments p
            where p.reference = listed.reference and p.status = any(${sql.param(decided)}::text[])
          )`,
      )
      return rows.map(({ reference }) => reference)
    },

    listSettledSince(moment: Date): Promise<Payment[]> {
      return db
        .select()
        .from(payments)
        .where(and(eq(payments.status, 'settled'), gte(payments.created_at, moment)))
    },

    listByOrder(orderId: string): Promise<Payment[]> {
      return db.select().from(payments).where(eq(payments.order_id, orderId))
    },
  }
}

const insertPayment = insertStatement('new payment', payments)

const updatePayment = updateStatement('changed payment', payments, ({ reference }: Given<{ reference: string }>) =>
  eq(payments.reference, reference),
)

const allotReference = statement('next reference', (db, given: Given<{ number: number }>) =>
  db
    .insert(counters)
    .values({ name: 'payment reference', value: given.number })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`greatest(${counters.value} + 1, excluded.value)` },
    })
    .returning({ value: counters.value }),
)

const claimQuestion = statement(
  'question to the provider',
  (db, given: Given<{ reference: string; now: Date; before: Date }>) =>
    db
      .update(payments)
      .set({ asked_at: sql`${given.now}::timestamptz` })
      .where(
        and(
          eq(payments.reference, given.reference),
          or(isNull(payments.asked_at), lte(payments.asked_at, given.before), gt(payments.asked_at, given.now)),
        ),
      )
      .returning({ reference: payments.reference }),
)

/** The state is part of the text, so that the index of mismatched payments is used. */
const selectMismatched = statement('mismatched payments', (db) =>
  db.select().from(payments).where(sql`${payments.status} = 'mismatch'`),
)

const selectPayment = statement('payment', (db, given: Given<{ reference: string }>) =>
  db.select().from(payments).where(eq(payments.reference, given.reference)),
)

const selectByProviderId = statement('payment by provider id', (db, given: Given<{ providerId: string }>) =>
  db.select().from(payments).where(eq(payments.provider_id, given.providerId)),
)

const lockPayment = statement('payment, locked', (db, given: Given<{ reference: string }>) =>
  db.select().from(payments).where(eq(payments.reference, given.reference)).for('update'),
)
