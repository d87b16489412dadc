import { expect } from 'vitest'
import type { Order } from '../../../server/orders/store.ts'
import { wantRefund } from '../../../server/payments/refund-payments.ts'
import { type Refund, refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { buy, countPieces, findOrder, freePieces, mailsTo } from './buyers.ts'
import type { TestShop } from './test-shop.ts'
import { sendWebhook } from './webhook.ts'

const shorts = ['lekki-linen-shorts', 'M', 'green'] as const
const items = [{ slug: shorts[0], size: shorts[1], color: shorts[2] }]

/** Helpers for tests of refunds of one counted piece: shorts for ₦19,500, ₦22,500 with delivery. */
export function makeRefundHelpers(shop: TestShop) {
  const { sandbox, database, paymentContext, app } = shop

  const helpers = {
    items,
    free: () => freePieces(shop, ...shorts),
    count: (pieces: number) => countPieces(shop, ...shorts, pieces),

    refundOf: (reference: string): Promise<Refund | undefined> => refundStore(database.db).findFirst(reference),

    async orderOf(reference: string): Promise<Order> {
      const order = await findOrder(shop, reference)
      if (!order) throw new Error(`No order has ${reference}.`)
      return order
    },

    /** The refunds of a payment at the provider. */
    asked(reference: string) {
      const { transactions, refunds } = sandbox.readLedger()
      const id = transactions.find((transaction) => transaction.reference === reference)?.id
      return refunds.filter(({ transaction }) => transaction === id)
    },

    async attentionMails(reference: string) {
      const mails = await mailsTo(shop, 'hello@asoke.example')
      return mails.filter(({ kind, subject }) => kind === 'attention' && subject.includes(reference))
    },

    /** Sends a refund webhook, whatever the state of the refund. */
    tell: (event: string, transaction_reference: string) =>
      sendWebhook(app, { event, data: { transaction_reference, status: event.slice('refund.'.length) } }),

    /** A paid order for the last piece, which the merchant refunds. */
    async buyAndWantBack(payment: { card?: string } = {}) {
      await helpers.count(1)
      const bought = await buy(shop, items, {}, payment)
      const { _id } = await helpers.orderOf(bought.payment_reference)
      expect(await wantRefund(_id, 'By the merchant.', paymentContext)).toBe('wanted')
      return bought
    },
  }
  return helpers
}
