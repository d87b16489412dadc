import { inArray } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { paymentStore } from '../../../server/payments/store.ts'
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
 * Checks a restored database: it does not know some payments, the reconciliation names each of them, and the daily comparison finds
 * all of them again.
 */
export async function expectAllFoundAgain(sandbox: Sandbox, paymentContext: PaymentContext) {
  const { db } = paymentContext
  const paid = sandbox.readLedger().transactions.filter(({ status }) => status === 'success')
  const references = paid.map(({ reference }) => reference)
  const kept = await db.select().from(orders)
  const forgotten = references.filter((reference) => !kept.some((order) => order.payment_reference === reference))
  expect(forgotten.length, 'payments that the backup does not have').toBeGreaterThan(0)
  const named = await reconcile(paymentContext)
  const unnamed = forgotten.filter((reference) => !named.some((sentence) => sentence.includes(reference)))
  expect(unnamed, 'payments that reconcile does not name').toEqual([])
  await compareWithProvider(paymentContext)
  const unknown: string[] = []
  for (const reference of references) if (!(await paymentStore(db).find(reference))) unknown.push(reference)
  expect(unknown, 'payments that nobody knows of').toEqual([])
  return {
    ...{ 'payments at the provider': paid.length, 'orders in the backup': paid.length - forgotten.length },
    ...{ 'payments after the backup': forgotten.length, 'named by reconcile': forgotten.length },
    ...{ 'found again': paid.length - unknown.length, lost: unknown.length },
  }
}
