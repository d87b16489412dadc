import { deliverOrder } from '../../../server/fulfilment/deliver-order.ts'
import { shipOrder } from '../../../server/fulfilment/ship-order.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { outboxStore, type StoredMail } from '../../../server/mail/store.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { commandLine } from '../../../server/staff/author.ts'
import type { TestShop } from './test-shop.ts'

/** Ships an order as the command line does. */
export function ship(orderId: string, trackingNote: string, paymentContext: PaymentContext) {
  const shipment = { carrier: '', tracking_note: trackingNote, rider_name: '', rider_phone: '' }
  return shipOrder(orderId, shipment, paymentContext, { author: commandLine(paymentContext.clock()) })
}

export function deliver(orderId: string, paymentContext: PaymentContext) {
  return deliverOrder(orderId, paymentContext, { author: commandLine(paymentContext.clock()) })
}

/** Sends all mail that is due and returns it. */
export async function sendDue({ database, clock }: Pick<TestShop, 'database' | 'clock'>): Promise<StoredMail[]> {
  const sent: StoredMail[] = []
  const mailer = { send: async (mail: StoredMail) => void sent.push(mail), close: () => {} }
  for (let before = -1; before !== sent.length; ) {
    before = sent.length
    await deliverMail(() => clock.now, outboxStore(database.db), mailer)
  }
  return sent
}
