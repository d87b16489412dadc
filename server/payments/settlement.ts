import type { Order, OrderLine } from '../orders/store.ts'

/** The state of a payment after the provider was asked. */
export type Settlement = {
  status:
    | 'paid'
    | 'awaiting payment'
    | 'transfer pending'
    | 'being confirmed'
    | 'refunding'
    | 'refunded'
    | 'expired'
    | 'unknown'
  orderId: string | null
  /** The order it paid just now. */
  paid?: { order: Order; lines: OrderLine[] }
  /** The provider was asked and has not answered, so nothing may be concluded. */
  isUnanswered?: boolean
  /** The money goes back because the order was paid before. */
  isSecond?: boolean
}
