import type { CreateRefund, Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import type { RefundReasonName } from '../../../../shared/domain/refunds/refund-reasons.ts'

/** What is chosen in the sheet so far. */
export interface Draft {
  /** Made once: a refund that is sent again after a lost answer is the same refund. */
  _id: string
  tab: 'pieces' | 'fee' | 'amount'
  /** Pieces by their position, and whether each goes back on sale. */
  picked: ReadonlyMap<number, boolean>
  includesFee: boolean
  /** As typed. */
  amount: string
  reason: RefundReasonName
  note: string
  isDespiteDispute: boolean
}

export function newDraft({ lines, delivery_fee_left }: Refundable): Draft {
  const hasLines = lines.some(({ is_refunded }) => !is_refunded)
  return {
    ...{ _id: crypto.randomUUID(), picked: new Map(), includesFee: false, amount: '' },
    ...{ note: '', isDespiteDispute: false },
    tab: hasLines ? 'pieces' : delivery_fee_left > 0 ? 'fee' : 'amount',
    reason: lines.length > 0 ? 'changed' : 'unknown',
  }
}

/** Naira with whole kobo; 0 for a text that is not an amount. */
export function readAmount(typed: string): number {
  const text = typed.replaceAll(/[₦,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : 0
}

/** In naira. */
export interface Sums {
  pieces: number
  fee: number
  total: number
  /** Of the payment, after this refund; negative when the refund is too large. */
  left: number
}

/** Pieces and the fee add up; an amount is refunded alone. Added up in kobo, so that no fraction is lost. */
export function sumsOf(draft: Draft, { lines, delivery_fee_left, left }: Refundable): Sums {
  const kobo = (naira: number) => Math.round(naira * 100)
  const isAmount = draft.tab === 'amount'
  const chosen = lines.filter(({ position, is_refunded }) => draft.picked.has(position) && !is_refunded)
  const pieces = isAmount ? 0 : chosen.reduce((sum, { worth }) => sum + kobo(worth), 0)
  const fee = isAmount || !draft.includesFee ? 0 : kobo(delivery_fee_left)
  const total = isAmount ? kobo(readAmount(draft.amount)) : pieces + fee
  return { pieces: pieces / 100, fee: fee / 100, total: total / 100, left: (kobo(left) - total) / 100 }
}

export function toRequest(draft: Draft, refundable: Refundable): CreateRefund {
  const { _id, tab, picked, reason, note, isDespiteDispute } = draft
  const { total, fee } = sumsOf(draft, refundable)
  const isAmount = tab === 'amount'
  return {
    ...{ _id, total, reason, note, despite_dispute: isDespiteDispute },
    lines: isAmount ? [] : [...picked].map(([position, back_on_sale]) => ({ position, back_on_sale })),
    delivery_fee: fee,
    amount: isAmount ? readAmount(draft.amount) : 0,
  }
}
