import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { priceOrder } from '../../../shared/domain/orders/pricing.ts'
import { buy, countPieces, findOrder, freePieces } from './buyers.ts'
import type { Member } from './staff.ts'
import { readProduct, type TestShop } from './test-shop.ts'

/** Three pieces of different prices: shorts, a shirt and a tote. */
export const threePieces = [
  { slug: 'lekki-linen-shorts', size: 'M', color: 'green' },
  { slug: 'eko-linen-camp-shirt', size: 'S', color: 'white' },
  { slug: 'adire-market-tote', size: '', color: 'blue' },
] as const

/** Helpers for tests of refunds of parts of an order. */
export function makeMoneyHelpers(shop: TestShop) {
  const { app, database, sandbox, paymentContext } = shop

  const helpers = {
    /** Buys these pieces, perhaps with a coupon of 10 %, and returns the paid order. */
    async buyPieces({
      pieces = threePieces as readonly { slug: string; size: string; color: string }[],
      coupon = false,
      card = undefined as string | undefined,
      fee = 3_000,
    } = {}) {
      const prices = await Promise.all(pieces.map(async ({ slug }) => (await readProduct(app, slug)).new_price * 100))
      const totals = priceOrder({
        ...{ prices, generalPercent: 0, couponPercent: coupon ? 10 : 0, shippingFee: fee * 100 },
      })
      const naira = Object.fromEntries(Object.entries(totals).map(([name, kobo]) => [name, kobo / 100]))
      const bought = await buy(
        shop,
        [...pieces],
        { ...naira, ...(coupon && { coupon_code: 'welcome10' }) },
        card ? { card } : {},
      )
      expect(bought.made.status, JSON.stringify(bought.made.body)).toBe(200)
      const order = await findOrder(shop, bought.payment_reference)
      if (!order) throw new Error('The order is not there.')
      return { ...bought, order, reference: bought.payment_reference }
    },

    countAll: (pieces: number) =>
      Promise.all(threePieces.map(({ slug, size, color }) => countPieces(shop, slug, size, color, pieces))),

    freeOf: (at: 0 | 1 | 2) => {
      const { slug, size, color } = threePieces[at]
      return freePieces(shop, slug, size, color)
    },

    refundsOf: (reference: string) => refundStore(database.db).listOf(reference),

    /** The refunds of a payment at the provider. */
    atProvider(reference: string) {
      const { transactions, refunds } = sandbox.readLedger()
      const id = transactions.find((transaction) => transaction.reference === reference)?.id
      return refunds.filter(({ transaction }) => transaction === id)
    },

    async moneyOf(member: Member, orderId: string) {
      const { status, body } = await member.call('orderMoney', { params: { id: orderId } })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },

    /** Asks for a refund as the sheet does: with the sum that the button names. */
    async refund(member: Member, orderId: string, wanted: Wanted) {
      const { refundable } = await helpers.moneyOf(member, orderId)
      const { lines = [], delivery_fee = 0, amount = 0, backOnSale = [], ...others } = wanted
      const worth = lines.reduce((sum, position) => sum + Math.round(refundable.lines[position].worth * 100), 0)
      const total = (worth + Math.round(delivery_fee * 100) + Math.round(amount * 100)) / 100
      return member.call('createRefund', {
        params: { id: refundable.reference },
        body: {
          ...{ _id: randomUUID(), delivery_fee, amount, total, reason: 'changed', note: '' },
          lines: lines.map((position) => ({ position, back_on_sale: backOnSale.includes(position) })),
          ...others,
        },
      })
    },

    /** The job asks the provider, and the provider has sent everything of this payment that it will send. */
    async sendAll(reference: string): Promise<void> {
      await refundPayments(paymentContext)
      await expect
        .poll(() => {
          return helpers.atProvider(reference).filter(({ status }) => status === 'pending' || status === 'processing')
            .length
        })
        .toBe(0)
      shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
      await refundPayments(paymentContext)
    },
  }
  return helpers
}

interface Wanted {
  lines?: number[]
  backOnSale?: number[]
  /** Naira. */
  delivery_fee?: number
  amount?: number
  [name: string]: unknown
}
