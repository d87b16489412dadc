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
