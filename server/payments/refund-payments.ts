import { randomUUID } from 'node:crypto'
import { claimOneByOne } from '../database/claim-due.ts'
import { commandLine } from '../staff/author.ts'
import type { PaymentContext } from './payment-context.ts'
import { recordProviderRefunds } from './provider-refunds.ts'
import { createRefund } from './refunds/create-refund.ts'
import { earlierMarksOf, markOf } from './refunds/match-refunds.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { type Refund, refundStore } from './refunds/refunds-store.ts'
import { paymentStore } from './store.ts'
import { workThrough } from './work-through.ts'

const minute = 60_000
const batch = 20

/** Asks the provider for refunds that are wanted, and how those it was asked for are doing. */
export async function refundPayments(paymentContext: PaymentContext): Promise<void> {
  const claimNext = () => {
    const now = paymentContext.clock()
    return refundStore(paymentContext.db).claim(now, new Date(now.getTime() + minute), 1)
  }
  await workThrough(claimOneByOne(batch, claimNext), (refund) => requestRefund(refund, paymentContext))
}

/**
 * The provider's list is read first: a process that was killed between the request and its record must not send the money
 * twice. Each attempt has a mark of its own in the provider's note, which tells refunds of the same amount apart.
 */
async function requestRefund(claimed: Refund, paymentContext: PaymentContext): Promise<void> {
  await recordProviderRefunds(claimed.payment_reference, paymentContext)
  const refund = await refundStore(paymentContext.db).find(claimed._id)
  if (refund?.status !== 'wanted' && refund?.status !== 'requested') return
  if (refund.status === 'wanted' || refund.provider_refund_id === null) {
    const { payment_reference, amount, reason, attempt } = refund
    const answer = await paymentContext.provider.refund({
      ...{ reference: payment_reference, amount, note: reason },
      ...{ mark: markOf(refund), earlierMarks: earlierMarksOf(refund) },
      // A refund of the whole payment is of whatever is left of it.
      mayShrink: refund.reference !== null,
    })
    const isShrunk = answer.amount < amount && (answer.id !== null || answer.state === 'processed')
    const { amount: asked, ...news } = answer
    await recordRefund(refund._id, { ...news, attempt, ...(isShrunk && { amount: asked }) }, paymentContext)
  }
  await waitLonger(refund, paymentContext)
}

async function waitLonger({ _id, tries }: Refund, paymentContext: PaymentContext): Promise<void> {
  const pause = Math.min(6 * 60 * minute, minute * 2 ** Math.min(tries, 9))
  await refundStore(paymentContext.db).change(_id, ['requested'], {
    next_try_at: new Date(paymentContext.clock().getTime() + pause),
  })
}

type Wanted = 'wanted' | 'no payment' | 'under way'

/** The merchant's decision, at the command line, to send an order's money back. */
export async function wantRefund(orderId: string, reason: string, paymentContext: PaymentContext): Promise<Wanted> {
  const payments = await paymentStore(paymentContext.db).listByOrder(orderId)
  const taken =
    payments.find(({ status }) => status === 'settled') ?? payments.find(({ status }) => status === 'mismatch')
  return taken ? wantPaymentBack(taken.reference, reason, paymentContext) : 'no payment'
}

/** The same for one payment, whether or not an order was made for it: all of it that is left. */
export async function wantPaymentBack(
  reference: string,
  reason: string,
  paymentContext: PaymentContext,
): Promise<Wanted> {
  const outcome = await createRefund(
    {
      ...{ _id: randomUUID(), reference, lines: [], delivery_fee: 0, amount: 'all' },
      ...{ reason, sentence: reason, despite_dispute: true },
    },
    commandLine(paymentContext.clock()),
    paymentContext,
  )
  if (outcome.kind === 'created') return 'wanted'
  return outcome.kind === 'nothing left' ? 'under way' : 'no payment'
}
