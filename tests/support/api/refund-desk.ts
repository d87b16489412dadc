import { expect } from 'vitest'
import type { Order } from '../../../server/orders/store.ts'
import { wantRefund } from '../../../server/payments/refund-payments.ts'
import { paymentStore, type Refund } from '../../../server/payments/store.ts'
import { buy, countPieces, findOrder, freePieces, mailsTo } from './buyers.ts'
import type { TestShop } from './test-shop.ts'
import { sendWebhook } from './webhook.ts'

const shorts = ['lekki-linen-shorts', 'M', 'green'] as const
const items = [{ slug: shorts[0], size: shorts[1], color: shorts[2] }]

/** What tests of refunds look at and do, about one counted piece: shorts for ₦19,500, ₦22,500 with delivery. */
export function makeRefundDesk(shop: TestShop) {
  const { sandbox, database, paymentContext, app } = shop

  const desk = {
    items,
    free: () => freePieces(shop, ...shorts),
    count: (pieces: number) => countPieces(shop, ...shorts, pieces),

    refundOf: (reference: string): Promise<Refund | undefined> => paymentStore(database.db).findRefund(reference),

    async orderOf(reference: string): Promise<Order> {
      const order = await findOrder(shop, reference)
      if (!order) throw new Error(`No order has ${reference}.`)
      return order
    },

    /** What the provider was asked to send back of a payment. */
    asked(reference: string) {
      const { transactions, refunds } = sandbox.readLedger()
      const id = transactions.find((transaction) => transaction.reference === reference)?.id
      return refunds.filter(({ transaction }) => transaction === id)
    },

    async attentionMails(reference: string) {
      const mails = await mailsTo(shop, 'hello@asoke.example')
      return mails.filter(({ kind, subject }) => kind === 'attention' && subject.includes(reference))
    },

    /** The provider's word about a refund, whether or not it is so. */
    tell: (event: string, transaction_reference: string) =>
      sendWebhook(app, { event, data: { transaction_reference, status: event.slice('refund.'.length) } }),

    /** A paid order for the last piece, and the owner's wish to send its money back. */
    async buyAndWantBack(payment: { card?: string } = {}) {
      await desk.count(1)
      const bought = await buy(shop, items, {}, payment)
      const { _id } = await desk.orderOf(bought.payment_reference)
      expect(await wantRefund(_id, 'By the owner.', paymentContext)).toBe('wanted')
      return bought
    },
  }
  return desk
}
