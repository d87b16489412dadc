import type { ProviderRefund } from '../payment-provider.ts'
import type { Refund } from './refunds-store.ts'

/** Part of the note that we send with a refund, so that we recognise the refund even if the answer was lost. */
export function markOf({ _id, attempt }: Pick<Refund, '_id' | 'attempt'>): string {
  return `[${_id}/${attempt}]`
}

/** The marks of the attempts before this one. */
export function earlierMarksOf({ _id, attempt }: Pick<Refund, '_id' | 'attempt'>): string[] {
  return Array.from({ length: attempt - 1 }, (_, index) => markOf({ _id, attempt: index + 1 }))
}

interface Match {
  refund: Refund
  /** Which attempt of it. */
  attempt: number
  listed: ProviderRefund
}

/**
 * Which of the provider's refunds is which of ours. Two refunds of one payment may have the same amount and webhooks carry
 * no id, so amounts alone say nothing. The known id counts first, then our mark in the note. A refund without a mark was
 * made in the provider's dashboard or by the version before, which asked for whole payments only: it matches a refund of
 * the whole payment with the same amount, and otherwise it is not ours.
 */
export function matchRefunds(
  ours: readonly Refund[],
  listed: readonly ProviderRefund[],
): { matches: Match[]; others: ProviderRefund[] } {
  const matches: Match[] = []
  const others: ProviderRefund[] = []
  const matched = new Set<string>()
  for (const item of listed) {
    const known = ours.find(({ provider_refund_id }) => provider_refund_id === item.id)
    const marked = known ? undefined : findMarked(ours, item)
    const refund = known ?? marked?.refund ?? findUnmarked(ours, item, matched)
    if (!refund) {
      others.push(item)
      continue
    }
    matched.add(refund._id)
    matches.push({ refund, attempt: marked?.attempt ?? refund.attempt, listed: item })
  }
  return { matches, others }
}

function findMarked(ours: readonly Refund[], { note }: ProviderRefund) {
  const [, id, attempt] = /\[([\w-]+)\/(\d+)\]/.exec(note) ?? []
  const refund = ours.find(({ _id }) => _id === id)
  return refund && { refund, attempt: Number(attempt) }
}

function findUnmarked(ours: readonly Refund[], item: ProviderRefund, matched: ReadonlySet<string>) {
  if (/\[[\w-]+\/\d+\]/.test(item.note)) return undefined
  return ours.find(
    (refund) =>
      refund.reference !== null &&
      refund.provider_refund_id === null &&
      refund.attempt === 1 &&
      refund.amount === item.amount &&
      !matched.has(refund._id),
  )
}
