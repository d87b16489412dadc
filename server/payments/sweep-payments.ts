import { isReference } from '../../shared/domain/orders/reference.ts'
import { askFor } from '../../shared/domain/payments/payment-times.ts'
import { claimOneByOne } from '../database/claim-due.ts'
import type { PaymentContext } from './payment-context.ts'
import { recordProviderRefunds } from './provider-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { type Payment, paymentStore } from './store.ts'
import { workThrough } from './work-through.ts'

const minute = 60_000
const batch = 50
const claimFor = minute

export function firstCheckAfter(now: Date): Date {
  return new Date(now.getTime() + minute)
}

/** Asks about references that are due, so that an order is made even if browser and webhook never came. */
export async function sweepPayments(paymentContext: PaymentContext): Promise<void> {
  const claimNext = () => {
    const now = paymentContext.clock()
    return paymentStore(paymentContext.db).claimDue(now, new Date(now.getTime() + claimFor), 1)
  }
  await workThrough(claimOneByOne(batch, claimNext), async (payment) => {
    await settlePayment(payment.reference, paymentContext)
    await planNextCheck(payment, paymentContext)
  })
}

async function planNextCheck({ reference, created_at }: Payment, paymentContext: PaymentContext): Promise<void> {
  const now = paymentContext.clock()
  const age = now.getTime() - created_at.getTime()
  await paymentStore(paymentContext.db).changeUndecided(
    reference,
    age > askFor
      ? { status: 'given up', next_check_at: null }
      : { next_check_at: new Date(now.getTime() + pauseAt(age)) },
  )
}

/** Every two minutes in the first hour, when most late payments come, then ever more rarely up to six hours. */
function pauseAt(age: number): number {
  return age < 60 * minute ? 2 * minute : Math.min(6 * 60 * minute, age / 6)
}

/** Once a day the provider's lists of payments and refunds are compared with ours. */
export async function compareWithProvider(paymentContext: PaymentContext): Promise<void> {
  const now = paymentContext.clock()
  const threeDaysAgo = new Date(now.getTime() - askFor)
  const paid = await paymentContext.provider.listPaid(threeDaysAgo, now)
  // A reference that cannot be ours is left to `reconcile`, which names it. Most others were decided long ago.
  const undecided = await paymentStore(paymentContext.db).findUndecided(paid.filter(isReference))
  await workThrough(undecided, (reference) => settlePayment(reference, paymentContext))
  await workThrough(await paymentContext.provider.listRefunded(threeDaysAgo, now), (reference) =>
    recordProviderRefunds(reference, paymentContext),
  )
}
