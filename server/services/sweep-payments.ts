import { ProviderUnavailable } from '../gateways/payment-provider.ts'
import { type Payment, paymentStore } from '../stores/payments.ts'
import { settlePayment } from './settle-payment.ts'
import { askFor, type Till } from './till.ts'

const minute = 60_000
const batch = 50
const claimFor = minute

export function firstCheckAfter(now: Date): Date {
  return new Date(now.getTime() + minute)
}

/** Asks about references that are due, so that an order is made even if browser and webhook never came. */
export async function sweepPayments(till: Till): Promise<void> {
  const now = till.clock()
  const faults: unknown[] = []
  for (const payment of await paymentStore(till.db).claimDue(now, new Date(now.getTime() + claimFor), batch)) {
    try {
      await settlePayment(payment.reference, till)
      await planNextCheck(payment, till)
    } catch (error) {
      // Silence is no answer: the claim runs out and the question is asked again.
      if (!(error instanceof ProviderUnavailable)) faults.push(error)
    }
  }
  // Reported only now, so that one payment in trouble does not keep the others waiting.
  if (faults.length > 0) throw new AggregateError(faults, 'Some payments could not be settled.')
}

async function planNextCheck({ reference }: Payment, till: Till): Promise<void> {
  const now = till.clock()
  const payment = await paymentStore(till.db).find(reference)
  const isOpen = payment?.status === 'open' || payment?.status === 'pending'
  if (!payment || !isOpen) return
  const age = now.getTime() - payment.created_at.getTime()
  if (age > askFor) await paymentStore(till.db).change(reference, { status: 'given up', next_check_at: null })
  else await paymentStore(till.db).change(reference, { next_check_at: new Date(now.getTime() + pauseAt(age)) })
}

/** Every two minutes in the first hour, when most late payments come, then ever more rarely up to six hours. */
function pauseAt(age: number): number {
  return age < 60 * minute ? 2 * minute : Math.min(6 * 60 * minute, age / 6)
}

/** Once a day the provider's own list is held against ours. */
export async function compareWithProvider(till: Till): Promise<void> {
  const now = till.clock()
  const threeDaysAgo = new Date(now.getTime() - askFor)
  for (const reference of await till.provider.listPaid(threeDaysAgo, now)) {
    const payment = await paymentStore(till.db).find(reference)
    const isDecided = payment && ['settled', 'surplus', 'mismatch'].includes(payment.status)
    if (!isDecided) await settlePayment(reference, till)
  }
}
