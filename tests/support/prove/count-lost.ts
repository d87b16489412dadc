import { inArray } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '../../../server/database/database.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { isDecided, paymentStore } from '../../../server/payments/store.ts'
import { compareWithProvider } from '../../../server/payments/sweep-payments.ts'
import type { Sandbox } from '../../../tools/sandbox/main.ts'
import type { Buyer } from './order-load.ts'

/**
 * Waits until the store has found every payment, then checks that each buyer whose money was taken has one paid order and one
 * confirmation, that each buyer who stayed was told so by the store, and that the reconciliation finds no difference.
 */
export async function expectNothingLost(buyers: readonly Buyer[], sandbox: Sandbox, paymentContext: PaymentContext) {
  const charged = sandbox.readLedger().transactions.filter(({ status }) => status === 'success')
  const unserved = buyers.filter(({ stays, isConfirmed }) => stays && !isConfirmed)
  expect(unserved, 'buyers who stayed and whose order the store did not confirm').toEqual([])
  const references = buyers.filter(({ isPaid }) => isPaid).map(({ reference }) => reference)
  const emails = buyers.filter(({ isPaid }) => isPaid).map(({ email }) => email)
  const charges = charged.filter(({ reference }) => references.includes(reference))
  expect(charges.length, 'the load has paid once for each buyer').toBe(emails.length)
  const listPaid = async () => {
    const rows = await paymentContext.db.select().from(orders).where(inArray(orders.email, emails))
    return rows.filter(({ status }) => status === 'paid')
  }
  await vi
    .waitFor(async () => expect((await listPaid()).length).toBe(emails.length), { timeout: 240_000, interval: 1_000 })
    .catch(() => {})
  const paid = await listPaid()
  const lost = references.filter((reference) => !paid.some((order) => order.payment_reference === reference))
  expect(lost, 'payments without an order').toEqual([])
  expect(new Set(paid.map(({ email }) => email)).size, 'one order for each buyer').toBe(emails.length)
  expect(paid.length).toBe(emails.length)
  const mails = await paymentContext.db.select().from(outbox).where(inArray(outbox.recipient, emails))
  const confirmations = mails.filter(({ kind }) => kind === 'order-confirmation').map(({ recipient }) => recipient)
  expect(confirmations.sort(), 'one confirmation for each').toEqual(emails.toSorted())
  expect(await reconcile(paymentContext)).toEqual([])
  const acknowledged = buyers.filter(({ isConfirmed }) => isConfirmed).length
  return { placed: buyers.length, paid: emails.length, acknowledged, lost: lost.length }
}

/**
 * Checks a restored database: it does not know some payments, the reconciliation names each of them, and the daily comparison
 * settles those whose order it has and keeps the others for the staff to decide. A webhook that the provider repeats may have
 * told of some payments before the reconciliation began.
 */
export async function expectAllFoundAgain(sandbox: Sandbox, paymentContext: PaymentContext) {
  const { db } = paymentContext
  const paid = sandbox.readLedger().transactions.filter(({ status }) => status === 'success')
  const references = paid.map(({ reference }) => reference)
  const kept = await db.select().from(orders)
  const forgotten = references.filter((reference) => !kept.some((order) => order.payment_reference === reference))
  expect(forgotten.length, 'payments that the backup does not have').toBeGreaterThan(0)
  const sentences = await reconcile(paymentContext)
  const isNamed = (reference: string) => sentences.some((sentence) => sentence.includes(reference))
  const named = forgotten.filter(isNamed)
  expect(named.length, 'payments that reconcile names').toBeGreaterThan(0)
  const unnamed = (await listUndecided(db, references)).filter((reference) => !isNamed(reference))
  expect(unnamed, 'payments that reconcile does not name and that nobody has decided about').toEqual([])
  await compareWithProvider(paymentContext)
  const undecided = await listUndecided(db, references)
  expect(undecided, 'payments that are neither an order nor kept for the staff to decide').toEqual([])
  const records = await paymentStore(db).listByReference(references)
  return {
    ...{ 'payments at the provider': paid.length, 'orders in the backup': paid.length - forgotten.length },
    ...{ 'payments after the backup': forgotten.length, 'named by reconcile': named.length },
    ...{ 'kept for the staff to decide': records.filter(({ status }) => status === 'mismatch').length },
    ...{ 'payments that nobody knows of': undecided.length },
  }
}

/** Which of these payments the store does not know or has not decided about. */
async function listUndecided(db: Db, references: readonly string[]): Promise<string[]> {
  const payments = await paymentStore(db).listByReference(references)
  const decided = new Set(payments.filter(isDecided).map(({ reference }) => reference))
  return references.filter((reference) => !decided.has(reference))
}
