import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { categories, products, productVariants } from '../../../../server/catalogue/schema.ts'
import { builtInStore } from '../../../../server/content/published-texts.ts'
import { queryRows } from '../../../../server/database/database.ts'
import { insertStatement, queryPlanned } from '../../../../server/database/statement.ts'
import { orderLines, orders } from '../../../../server/orders/schema.ts'
import type { PaymentContext } from '../../../../server/payments/payment-context.ts'
import { reconcile } from '../../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../../server/payments/refund-payments.ts'
import { payments } from '../../../../server/payments/schema.ts'
import { settlePayment } from '../../../../server/payments/settle-payment.ts'
import { readConfig } from '../../../../server/start/config.ts'
import { makePaymentContext } from '../../../../server/start/context.ts'
import { stockStore } from '../../../../server/stock/store.ts'
import { switchOffWebhooks } from '../../api/buyers.ts'
import { openTestShop } from '../../api/test-shop.ts'
import { openInstance, passTime, testSecret } from '../../api/test-store.ts'

/** One of the two instances that race, both in this process and on one database. */
export interface Racer {
  app: FastifyInstance
  paymentContext: PaymentContext
}

/** The product whose pieces the raced orders have. */
export interface RacedProduct {
  _id: string
  variantId: string
}

export interface RacedOrder {
  _id: string
  reference: string
  email: string
  product: RacedProduct
  /** Free pieces and movements of the variant when the race begins. */
  free: number
  movements: number
}

export const piecesOfOrder = 2
const freeBefore = 5
const price = 500_000
export const totalOfOrder = price * piecesOfOrder

// A run places an order, so its statements are prepared as those of the store are.
const insertOrder = insertStatement('raced order', orders)
const insertLines = insertStatement('raced order lines', orderLines)
const insertPayment = insertStatement('raced payment', payments)

export type RaceShop = Awaited<ReturnType<typeof openRaceShop>>

/** A shop with two instances. Called at the top of a file of tests, because it is closed when the file ends. */
export async function openRaceShop() {
  const shop = await openTestShop()
  const { database, sandbox, clock, payments: keys } = shop
  const { db } = database
  switchOffWebhooks(shop, { refunds: { delay: 1 } })
  await db.insert(categories).values({ category: 'Raced', position: 99 })
  const other: Racer = {
    app: await openInstance(shop, {}, keys),
    paymentContext: makePaymentContext({
      ...{ database, provider: keys.provider, clock: () => clock.now, secret: testSecret },
      ...{ pause: (milliseconds: number) => passTime(clock, milliseconds), store: builtInStore(readConfig({}).store) },
    }),
  }
  const racers: [Racer, Racer] = [shop, other]
  let people = 0

  async function addProduct(): Promise<RacedProduct> {
    const _id = randomUUID()
    await db.insert(products).values({
      ...{ _id, item_name: `Raced ${_id}`, item_slug: `raced-${_id}`, category: 'Raced', img: '', images: '' },
      ...{
        description: '',
        specification: [],
        sizes: ['M'],
        colors: ['blue'],
        original_price: price,
        new_price: price,
      },
    })
    const variantId = randomUUID()
    await db
      .insert(productVariants)
      .values({ _id: variantId, product_id: _id, size: 'M', color: 'blue', stock: 0, supplied: 0 })
    return { _id, variantId }
  }

  /** An order that holds its pieces and waits for its payment. Both its hold and the next question to the provider are due. */
  async function placeOrder(product: RacedProduct): Promise<RacedOrder> {
    people += 1
    const [_id, email, now] = [randomUUID(), `racer${people}@example.com`, clock.now]
    const reference = `${now.getTime()}-${people}`
    const variant = { item_id: product._id, size: 'M', color: 'blue' }
    const before = await setFree(product)
    await db.transaction(async (tx) => {
      await stockStore(tx).take([{ ...variant, quantity: piecesOfOrder }])
      await insertOrder(tx, {
        ...{ _id, payment_reference: reference, content_hash: _id, status: 'awaiting payment', order_title: 'Raced' },
        ...{ img: '', email, phone: '08031234567', first_name: 'Ada', last_name: 'Obi', country: 'Nigeria' },
        ...{ address: '12 Adeola Street', city: 'Lagos', state: 'Lagos', shipping_method: 'Lagos', shipping_fee: 0 },
        ...{ original_total: totalOfOrder, discount: 0, subtotal: totalOfOrder, total_paid: totalOfOrder },
        // An order is overdue only after this moment.
        ...{ holds: true, held_until: new Date(now.getTime() - 1), created_at: now },
      })
      const lines = Array.from({ length: piecesOfOrder }, (_, position) => ({
        ...{ order_id: _id, position, ...variant, item_name: 'Raced', item_slug: `raced-${product._id}` },
        ...{ img: '', original_price: price, new_price: price },
      }))
      await insertLines(tx, ...lines)
      await insertPayment(tx, { reference, order_id: _id, created_at: now, next_check_at: now })
    })
    return { _id, reference, email, product, ...before }
  }

  /** Sets the free pieces before each order, because earlier orders and counts have changed them. */
  async function setFree({ variantId }: RacedProduct) {
    const [variant] = await queryPlanned<{ movements: number }>(
      db,
      sql`update product_variants set supplied = supplied - stock + ${freeBefore}, stock = ${freeBefore}
        where _id = ${variantId}
        returning (select count(*)::int from stock_movements where variant_id = ${variantId}) as movements`,
    )
    if (!variant) throw new Error('The raced variant is gone.')
    return { free: freeBefore - piecesOfOrder, movements: variant.movements }
  }

  const pay = ({ reference, email }: RacedOrder) =>
    void sandbox.chargeUnknown({ email, amount: totalOfOrder, reference })

  /** Settles the payment. One that is still open is changed, with its order, so that jobs of later runs leave both alone. */
  async function finish({ reference, _id }: RacedOrder): Promise<void> {
    await passTime(clock, 4_000)
    await settlePayment(reference, shop.paymentContext)
    await db.execute(
      sql`update payments set status = 'given up', next_check_at = null
        where reference = ${reference} and status in ('open', 'pending')`,
    )
    await db.execute(
      sql`update orders set held_until = '9999-01-01' where _id = ${_id} and status = 'awaiting payment'`,
    )
  }

  /** After all runs of a pair: every refund is sent, nothing differs, and later runs are compared without these. */
  async function reconcileAll(): Promise<void> {
    const isOpen = sql`select 1 from refunds where status in ('wanted', 'requested') limit 1`
    while ((await queryRows(db, isOpen)).length > 0) {
      await passTime(clock, 12 * 3_600_000)
      await Promise.all(racers.map(({ paymentContext }) => refundPayments(paymentContext)))
    }
    expect(await reconcile(shop.paymentContext)).toEqual([])
    await passTime(clock, 100 * 24 * 3_600_000)
  }

  return { shop, db, racers, addProduct, placeOrder, pay, finish, reconcileAll, clock }
}
