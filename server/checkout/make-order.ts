import type { MakeOrder } from '../../shared/contract/shop/order-schemas.ts'
import { tryHold } from '../orders/holds.ts'
import { orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { currency, ProviderUnavailable } from '../payments/payment-provider.ts'
import { refundStore } from '../payments/refunds/refunds-store.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import type { Settlement } from '../payments/settlement.ts'
import { paymentStore } from '../payments/store.ts'
import { firstCheckAfter } from '../payments/sweep-payments.ts'
import { type Buyer, describe, hashContent } from './place-order.ts'
import { priceCart } from './price-cart.ts'
import { rememberDelivery } from './remember-delivery.ts'

/**
 * After the popup. A prepared order is settled as it was stored, whatever the caller sends along. A payment that was made
 * without one is verified and priced as it came; money that was taken is never refused, but who names too many such
 * payments must wait.
 */
export async function makeOrder(
  wanted: MakeOrder,
  buyer: Buyer,
  paymentContext: PaymentContext,
  refuseTooMany: () => Promise<void>,
): Promise<Settlement> {
  try {
    const payment = await paymentStore(paymentContext.db).find(wanted.payment_reference)
    if (payment?.order_id)
      return await settlePayment(wanted.payment_reference, paymentContext, { found: payment, ask: 'in turn' })

    await refuseTooMany()
    return await adoptPayment(wanted, buyer, paymentContext)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { status: 'being confirmed', orderId: null }
    throw error
  }
}

/** A payment no order was prepared for: its order is made from what the caller sends, if the payer is who they say. */
async function adoptPayment(wanted: MakeOrder, buyer: Buyer, paymentContext: PaymentContext): Promise<Settlement> {
  const reference = wanted.payment_reference
  const verified = await paymentContext.provider.verify(reference)
  if (verified.kind === 'unknown') return { status: 'unknown', orderId: null }
  if (verified.kind === 'pending') return { status: 'transfer pending', orderId: null }
  if (verified.kind !== 'paid') return { status: 'awaiting payment', orderId: null }
  if (verified.email !== wanted.email) return { status: 'being confirmed', orderId: null }
  const now = paymentContext.clock()
  const priced = await priceCart(wanted, now, paymentContext.db)
  const isRight =
    priced.kind === 'priced' && priced.totals.total_paid === verified.amount && verified.currency === currency
  if (!isRight) return settlePayment(reference, paymentContext, { verified })

  const order = describe({ ...wanted, checkout_id: null }, priced, {
    contentHash: hashContent(wanted, priced),
    reference,
    buyer,
    now,
  })
  await paymentContext.db.transaction(async (tx) => {
    const payment = await paymentStore(tx).lock(reference, now)
    // Another call of the same buyer was quicker. A webhook that was quicker found no order and left it to the merchant.
    if (payment.order_id || (payment.status !== 'open' && payment.status !== 'mismatch')) return
    // The merchant has decided already.
    if (await refundStore(tx).findFirst(reference)) return
    const customer = await rememberDelivery(tx, order)
    await orderStore(tx).insert({ ...order, ...customer, holds: false }, priced.lines)
    const holds = await tryHold(tx, { _id: order._id, email: order.email, coupon_code: order.coupon_code ?? null }, now)
    if (holds) await orderStore(tx).change(order._id, 'awaiting payment', { holds })
    await paymentStore(tx).change(reference, {
      order_id: order._id,
      status: 'open',
      note: '',
      next_check_at: firstCheckAfter(now),
    })
  })
  return settlePayment(reference, paymentContext, { verified })
}
