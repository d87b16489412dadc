import { fullName } from '../../../shared/domain/orders/order.ts'
import type { Db } from '../../database/database.ts'
import { type Order, orderStore } from '../../orders/store.ts'
import { type Dispute, disputeStore } from '../disputes-store.ts'
import { reconciliationStore } from '../reconciliations-store.ts'
import { type Refund, refundStore, sumOf } from '../refunds/refunds-store.ts'
import { type SentPayment, sentPaymentStore } from '../sent/sent-payments-store.ts'
import { type Payment, paymentStore } from '../store.ts'

/** Who and what a decision is about. */
interface About {
  reference: string
  payment: Payment | undefined
  order: (Pick<Order, '_id' | 'phone' | 'total_paid' | 'shipping_fee' | 'status'> & { name: string }) | undefined
}

/** Something that only a person can decide. */
export type Decision = About &
  (
    | { kind: 'mismatch' }
    /** Of a settled payment, of a mismatch, or of money that no order may keep. */
    | { kind: 'failed refund'; refund: Refund }
    | { kind: 'dispute'; dispute: Dispute }
    /** The buyer says that the account was debited, and no money has arrived. */
    | { kind: 'declared'; sent: SentPayment }
  )

export interface Attention {
  decisions: Decision[]
  /** What the last reconciliation found. */
  differences: { sentence: string; reference: string | null }[]
  reconciled_at: Date | null
}

const mostDeclared = 50

/** Everything about money that waits for a person: disputes first, because they have a deadline. */
export async function listAttention(db: Db): Promise<Attention> {
  const [disputes, failed, mismatches, runs, declared] = await Promise.all([
    disputeStore(db).listOpen(),
    refundStore(db).listFailed(),
    paymentStore(db).listMismatched(),
    reconciliationStore(db).list(10),
    sentPaymentStore(db).listDeclared(mostDeclared),
  ])
  const refunds = await refundStore(db).listOf(...mismatches.map(({ reference }) => reference))
  const undecided = mismatches.filter(({ reference, amount }) => {
    const ofPayment = refunds.filter(({ payment_reference }) => payment_reference === reference)
    // A failed refund is listed on its own, and a refund under way needs no decision.
    return sumOf(ofPayment) < (amount ?? 1)
  })
  const describe = await describeReferences(db, [
    ...disputes.map(({ reference }) => reference),
    ...failed.map(({ payment_reference }) => payment_reference),
    ...undecided.map(({ reference }) => reference),
    ...declared.map(({ order }) => order.payment_reference),
  ])
  const latest = runs.find(({ finished_at }) => finished_at !== null)
  return {
    decisions: [
      ...disputes.map((dispute) => ({ kind: 'dispute' as const, dispute, ...describe(dispute.reference) })),
      ...failed.map((refund) => ({ kind: 'failed refund' as const, refund, ...describe(refund.payment_reference) })),
      ...undecided.map(({ reference }) => ({ kind: 'mismatch' as const, ...describe(reference) })),
      ...declared.map(({ sent, order }) => ({
        kind: 'declared' as const,
        sent,
        ...describe(order.payment_reference),
      })),
    ],
    differences: latest?.differences ?? [],
    reconciled_at: latest?.finished_at ?? null,
  }
}

/** Payments and their orders, read with two statements. */
async function describeReferences(db: Db, references: readonly string[]): Promise<(reference: string) => About> {
  const payments = await paymentStore(db).listByReference(references)
  const orders = await orderStore(db).listByIds(payments.flatMap(({ order_id }) => order_id ?? []))
  return (reference) => {
    const payment = payments.find((each) => each.reference === reference)
    const order = orders.find(({ _id }) => _id === payment?.order_id)
    return {
      reference,
      payment,
      order: order && {
        ...{ _id: order._id, name: fullName(order), phone: order.phone },
        ...{ total_paid: order.total_paid, shipping_fee: order.shipping_fee, status: order.status },
      },
    }
  }
}
