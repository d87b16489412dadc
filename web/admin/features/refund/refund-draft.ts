import type { Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import type { RefundReasonName } from '../../../../shared/domain/refunds/refund-reasons.ts'

/** What is chosen in the sheet so far. */
export interface Draft {
  /** Made once: a refund that is sent again after a lost answer is the same refund. */
  _id: string
  tab: 'pieces' | 'fee' | 'amount'
  /** Pieces by their position, and whether each goes back on sale. */
  picked: ReadonlyMap<number, boolean>
  isFee: boolean
  /** As typed. */
  amount: string
  reason: RefundReasonName
  note: string
  isDespiteDispute: boolean
}

export function newDraft({ lines, delivery_fee_left }: Refundable): Draft {
  const hasLines = lines.some(({ is_refunded }) => !is_refunded)
  return {
    ...{ _id: crypto.randomUUID(), picked: new Map(), isFee: false, amount: '' },
    ...{ note: '', isDespiteDispute: false },
    tab: hasLines ? 'pieces' : delivery_fee_left > 0 ? 'fee' : 'amount',
    reason: lines.length > 0 ? 'changed' : 'unknown',
  }
}

/** Naira with whole kobo; 0 for what is no amount. */
export function readAmount(typed: string): number {
  const text = typed.replaceAll(/[₦,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : 0
}

/** In naira. Pieces and the fee add up; an amount is refunded alone. Counted in kobo, so that no fraction is lost. */
export function sumsOf(draft: Draft, { lines, delivery_fee_left, left }: Refundable) {
  const kobo = (naira: number) => Math.round(naira * 100)
  const isAmount = draft.tab === 'amount'
  const worths = lines.filter(({ position, is_refunded }) => draft.picked.has(position) && !is_refunded)
  const pieces = isAmount ? 0 : worths.reduce((sum, { worth }) => sum + kobo(worth), 0)
  const fee = isAmount || !draft.isFee ? 0 : kobo(delivery_fee_left)
  const total = isAmount ? kobo(readAmount(draft.amount)) : pieces + fee
  return { pieces: pieces / 100, fee: fee / 100, total: total / 100, left: (kobo(left) - total) / 100 }
}
