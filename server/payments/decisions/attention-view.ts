import type { AttentionView, Decision as DecisionView } from '../../../shared/contract/admin/payments/schemas.ts'
import { formatNaira, toNaira } from '../../../shared/domain/money.ts'
import { describeDispute } from '../disputes.ts'
import { isAcceptable } from './accept-payment.ts'
import type { Attention, Decision } from './attention.ts'

const mostDifferences = 20

/** Converts decisions for the back office: amounts in naira, and the same fields for every kind. */
export function viewAttention(
  { decisions, differences, reconciled_at }: Attention,
  { maySeeSessionIds }: { maySeeSessionIds: boolean },
): AttentionView {
  const count = (kind: Decision['kind']) => decisions.filter((decision) => decision.kind === kind).length
  return {
    counts: {
      mismatch: count('mismatch'),
      'failed refund': count('failed refund'),
      dispute: count('dispute'),
      declared: count('declared'),
      difference: differences.length,
    },
    decisions: decisions.map((decision) => viewDecision(decision, maySeeSessionIds)),
    differences: differences.slice(0, mostDifferences),
    reconciled_at: reconciled_at?.toISOString() ?? null,
  }
}

function viewDecision(decision: Decision, maySeeSessionIds: boolean): DecisionView {
  const { kind, reference, payment, order } = decision
  const common = {
    ...{ kind, reference, order_id: order?._id ?? null, buyer: order?.name ?? '', phone: order?.phone ?? '' },
    ...{ currency: payment?.currency ?? 'NGN', expected: order ? toNaira(order.total_paid) : null },
    ...{ may_accept: false, due_at: null, attempt: 1, needs_account: false, has_evidence: false, session_id: null },
  }
  switch (kind) {
    case 'mismatch':
      return {
        ...{ ...common, _id: reference, amount: nairaOf(payment?.amount), note: describeMismatch(decision) },
        ...{ at: payment?.created_at.toISOString() ?? '', may_accept: isAcceptable(payment, order) },
      }
    case 'failed refund': {
      const { _id, amount, problem, created_at, attempt, needs_account } = decision.refund
      return {
        ...{ ...common, _id, amount: nairaOf(amount), note: problem },
        ...{ at: created_at.toISOString(), attempt, needs_account },
      }
    }
    case 'dispute': {
      const { _id, amount, category, opened_at, due_at, evidence } = decision.dispute
      return {
        ...{ ...common, _id, amount: nairaOf(amount ?? payment?.amount), at: opened_at.toISOString() },
        ...{
          note: category ? `“${category}”.` : describeDispute(decision.dispute),
          due_at: due_at?.toISOString() ?? null,
        },
        has_evidence: evidence !== '',
      }
    }
    case 'declared': {
      const { order_id, declared_at, sent_at, session_id } = decision.sent
      return {
        ...{ ...common, _id: order_id, amount: common.expected, at: (declared_at ?? sent_at).toISOString() },
        note: session_id ? 'With the session ID of the bank.' : 'Without a session ID.',
        session_id: maySeeSessionIds ? session_id : null,
      }
    }
  }
}

/** What is missing or too much, where both sums are in naira; otherwise what was noted. */
function describeMismatch({ payment, order }: Decision): string {
  if (!payment?.amount || payment.currency !== 'NGN' || !order) return payment?.note ?? ''
  const difference = payment.amount - order.total_paid
  if (difference === 0) return payment.note
  return `${formatNaira(toNaira(Math.abs(difference)))} ${difference < 0 ? 'short' : 'too much'}.`
}

function nairaOf(kobo: number | null | undefined): number | null {
  return kobo === null || kobo === undefined ? null : toNaira(kobo)
}
