import { holdMinutes } from '../../shared/content/shop.ts'
import type { DeliveryCalendar } from '../../shared/domain/orders/delivery.ts'
import type { Db } from '../database/database.ts'
import type { OrderMailWriter } from '../orders/order-mails.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Settlement } from './settlement.ts'

/** What placing, settling, expiring and refunding orders need. */
export interface PaymentContext {
  db: Db
  provider: PaymentProvider
  mail: OrderMailWriter
  clock: () => Date
  /** Read before a transaction begins, never within: the embedded database has one connection. */
  calendar: () => Promise<DeliveryCalendar>
  pause: (milliseconds: number) => Promise<unknown>
  /** Payments this instance is asking about, by reference. */
  settling: Map<string, Promise<Settlement>>
}

const minute = 60_000

/** Pieces are held this long while an order awaits payment. */
export const holdFor = holdMinutes * minute
/** A bank transfer under way holds them longer. */
export const holdForTransfer = 60 * minute
/** Every reference ever given is asked about for three days, and an order can be paid that long after it was placed. */
export const askFor = 72 * 60 * minute
/** Callers make us ask the provider about one reference at most this often. */
export const askEvery = 3_000
