import { successPayload } from '../routes/transaction-answers.ts'
import { isPaid, recordFailure, recordSuccess } from './charges.ts'
import type { Instrument } from './instruments.ts'
import type { Provider } from './provider.ts'
import type { Transaction } from './records.ts'
import type { Step } from './test-cards.ts'
import { isTransferOpen } from './transfers.ts'

/** How an attempt to pay stands. */
type Progress =
  | { next: Step; hint: string }
  | { paid: ReturnType<typeof successPayload> }
  | { declined: string; status: string }

export interface Attempts {
  begin(transaction: Transaction, instrument: Instrument | string, channel: 'card' | 'bank'): Progress
  /** The shopper's answer to the step asked for. */
  answer(transaction: Transaction, step: Step, value: string): Progress
  leave(transaction: Transaction): void
  /** The transaction as callers see it: "ongoing" while the shopper is asked something or may send a transfer. */
  show(transaction: Transaction): Transaction
}

interface Attempt {
  instrument: Instrument
  remaining: Step[]
  since: number
}

const patience = 10 * 60_000

/** Payments under way. They live in memory: a restart ends them and the shopper starts again. */
export function makeAttempts(provider: Provider): Attempts {
  const attempts = new Map<number, Attempt>()

  function decline(transaction: Transaction, channel: string, reason: string): Progress {
    attempts.delete(transaction.id)
    const { status } = recordFailure(provider, transaction.id, channel, reason)
    return { declined: reason, status }
  }

  function proceed(transaction: Transaction, { instrument, remaining }: Attempt): Progress {
    const [next] = remaining
    if (next) return { next, hint: hintFor(next, instrument) }
    const { payment, declined } = instrument
    const isUnlucky = takeDecline(provider)
    if (declined || isUnlucky) return decline(transaction, payment.channel, declined ?? 'Declined')
    attempts.delete(transaction.id)
    return { paid: successPayload(recordSuccess(provider, transaction.id, payment)) }
  }

  function isOngoing(transaction: Transaction): boolean {
    if (isPaid(transaction)) return false
    if (transaction.status === 'pending') return provider.switches.read().transfers.ongoing
    const attempt = attempts.get(transaction.id)
    return isTransferOpen(provider, transaction) || (!!attempt && provider.now() - attempt.since < patience)
  }

  return {
    begin(transaction, instrument, channel) {
      if (isPaid(transaction)) return { paid: successPayload(transaction) }
      if (typeof instrument === 'string') return decline(transaction, channel, instrument)
      const attempt = { instrument, remaining: [...instrument.steps], since: provider.now() }
      attempts.set(transaction.id, attempt)
      return proceed(transaction, attempt)
    },
    answer(transaction, step, value) {
      if (isPaid(transaction)) return { paid: successPayload(transaction) }
      const attempt = attempts.get(transaction.id)
      if (!attempt || attempt.remaining[0] !== step) {
        return { declined: 'This attempt has ended. Please try again', status: transaction.status }
      }
      if (!isRight(step, value, attempt.instrument)) {
        return decline(transaction, attempt.instrument.payment.channel, wrongAnswer[step])
      }
      attempt.remaining.shift()
      return proceed(transaction, attempt)
    },
    leave(transaction) {
      attempts.delete(transaction.id)
    },
    show(transaction) {
      return isOngoing(transaction) ? { ...transaction, status: 'ongoing' } : transaction
    },
  }
}

/** True when a switch says that this charge is to be declined. */
export function takeDecline({ switches }: Provider): boolean {
  const { cards } = switches.read()
  if (cards.declineNext === 0) return false
  cards.declineNext -= 1
  return true
}

const wrongAnswer: Record<Step, string> = {
  pin: 'Incorrect PIN',
  otp: 'Incorrect OTP',
  phone: 'Invalid phone number',
  birthday: 'Incorrect birthday',
  bank_page: 'Authentication was not completed at the bank',
}

function isRight(step: Step, value: string, { expected }: Instrument): boolean {
  return step === 'phone' ? value.replace(/\D/g, '').length >= 10 : value === expected[step]
}

function hintFor(step: Step, { expected }: Instrument): string {
  if (step === 'phone') return 'any number of 10 digits or more'
  return step === 'bank_page' ? '' : (expected[step] ?? '')
}
