import { randomUUID } from 'node:crypto'
import { makeOrder } from '../../../../server/checkout/make-order.ts'
import { Refusal } from '../../../../server/http/refusal.ts'
import { applyImport } from '../../../../server/imports/apply-import.ts'
import { checkImport } from '../../../../server/imports/check-import.ts'
import { addPart, beginImport, type Importer } from '../../../../server/imports/receive-file.ts'
import { recordDispute } from '../../../../server/payments/disputes.ts'
import { expireOrders } from '../../../../server/payments/expire-orders.ts'
import { refundPayments } from '../../../../server/payments/refund-payments.ts'
import { createRefund } from '../../../../server/payments/refunds/create-refund.ts'
import { sweepPayments } from '../../../../server/payments/sweep-payments.ts'
import { saveProduct, viewProduct } from '../../../../server/products/edit-product.ts'
import { moveStock } from '../../../../server/stock/move-stock.ts'
import { ship } from '../../api/fulfilment.ts'
import { csv } from '../../api/imports.ts'
import { toSave } from '../../api/products.ts'
import { sendWebhook } from '../../api/webhook.ts'
import { orderOf } from '../../servers/lasting-store.ts'
import { piecesOfOrder, type RacedOrder, type Racer, type RaceShop, totalOfOrder } from './race-shop.ts'

/** What a run hands to both actions. */
export interface Run {
  shop: RaceShop
  order: RacedOrder
  /** Counts from 0; it varies what the actions ask for. */
  number: number
}

/** How an action ended: it changed something, it was refused, or it is one that need not change anything. */
export type Outcome = 'changed' | 'refused' | 'done'

/** An action of the race: made ready before the barrier, then begun at the same moment as the other. */
export type Action = (run: Run, racer: Racer, side: 0 | 1) => Promise<() => Promise<Outcome>>

const author = ({ shop }: Run, side: 0 | 1) => ({
  ...{ staff_id: `racer-${side}`, staff_name: `Racer ${side}`, network: '', now: shop.clock.now },
})

/** A change that was based on older values is refused; every other error fails the run. */
async function tryChange(change: () => Promise<unknown>): Promise<Outcome> {
  try {
    await change()
    return 'changed'
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return 'refused'
    throw error
  }
}

export const actions = {
  'make-order': async ({ order }, { paymentContext }) => {
    const wanted = { ...orderOf('racer'), payment_reference: order.reference, order_key: '' }
    const buyer = { address: order.email, userId: null }
    return async () => {
      await makeOrder(wanted, buyer, paymentContext, async () => {})
      return 'done'
    }
  },

  webhook:
    async ({ order: { reference } }, { app }) =>
    async () => {
      const { statusCode, body } = await sendWebhook(app, { event: 'charge.success', data: { reference } })
      // 503 means “send it again”; the provider does so later.
      if (statusCode !== 200 && statusCode !== 503) throw new Error(`The webhook was answered ${statusCode} ${body}`)
      return 'done'
    },

  sweeper:
    async (_run, { paymentContext }) =>
    async () => {
      await sweepPayments(paymentContext)
      return 'done'
    },

  expiry:
    async (_run, { paymentContext }) =>
    async () => {
      await expireOrders(paymentContext)
      return 'done'
    },

  /** Of everything, or of one piece that goes back on sale. */
  refund: async (run, { paymentContext }, side) => {
    const { order, number } = run
    const lines = number % 2 ? [{ position: number % piecesOfOrder, back_on_sale: true }] : []
    const request = {
      ...{ _id: randomUUID(), reference: order.reference, delivery_fee: 0, reason: 'A race', sentence: 'A race.' },
      ...{ lines, amount: number % 2 ? 0 : ('all' as const) },
    }
    return async () => {
      const { kind } = await createRefund(request, author(run, side), paymentContext)
      await refundPayments(paymentContext)
      return kind === 'created' ? 'changed' : 'refused'
    }
  },

  /** The provider may tell about one dispute twice. */
  dispute: async ({ order: { reference } }, { paymentContext }) => {
    const news = {
      ...{ _id: `dispute of ${reference}`, reference, status: 'open' as const, amount: totalOfOrder },
      ...{ category: 'fraud', resolution: '', due_at: null },
    }
    return async () => {
      await recordDispute(news, paymentContext)
      return 'done'
    }
  },

  ship:
    async ({ order }, { paymentContext }) =>
    async () => {
      const { kind } = await ship(order._id, '', paymentContext)
      return kind === 'moved' ? 'changed' : 'refused'
    },

  /** Finds no piece on the shelf, or one more than expected. */
  count: async (run, _racer, side) => {
    const { product, free, movements } = run.order
    const counted = run.number % 2 ? 0 : free + 1
    const count = { _id: randomUUID(), variant_id: product.variantId, seen: free, counted, movements }
    return () =>
      tryChange(() =>
        moveStock('stock.count', [{ ...count, reason: 'correction', note: '' }], author(run, side), run.shop.db),
      )
  },

  /** Changes the price and adds a piece. */
  edit: async (run, _racer, side) => {
    const { product, free } = run.order
    const { db } = run.shop
    const variants = [{ size: 'M', color: 'blue', isMade: true, seen: free, free: free + 1 }]
    const body = toSave(await viewProduct(db, product._id), { new_price: priceOf(run, side), variants })
    return () => tryChange(() => saveProduct(db, product._id, body, { author: author(run, side), maySell: true }))
  },

  /** Changes the price by a file that was checked before. */
  import: async (run, _racer, side) => {
    const { db } = run.shop
    const importer: Importer = { author: author(run, side), role: 'manager' }
    const file = Buffer.from(csv(['Id', 'Price now'], [run.order.product._id, priceOf(run, side) + 5]))
    const _id = randomUUID()
    await beginImport(db, { _id, kind: 'products', file_name: 'raced.csv', size: file.length }, importer)
    await addPart(db, _id, { offset: 0, data: file.toString('base64') }, importer)
    const checked = await checkImport(db, _id, importer)
    if (checked.changed_count !== 1) throw new Error('The file changes nothing.')
    return () => tryChange(() => applyImport(db, _id, importer))
  },
} satisfies Record<string, Action>

export type ActionName = keyof typeof actions

/** Another price in each run and for each side, in naira, so that every change changes something. */
function priceOf({ number }: Run, side: 0 | 1): number {
  return 1_000 + (number % 200) * 20 + side * 10
}
