import { createHash } from 'node:crypto'
import { v7 as timeOrderedId } from 'uuid'
import { paymentMessages } from '../../shared/content/messages/checkout-messages.ts'
import { nigeria } from '../../shared/content/places.ts'
import type { PrepareOrder } from '../../shared/contract/shop/order-schemas.ts'
import { toKobo } from '../../shared/domain/money.ts'
import { groupCartLines } from '../../shared/domain/orders/cart.ts'
import { orderTitle } from '../../shared/domain/orders/order.ts'
import { largestTotal, type OrderTotals, smallestTotal } from '../../shared/domain/orders/pricing.ts'
import { holdFor } from '../../shared/domain/payments/payment-times.ts'
import { CouponGone } from '../discounts/store.ts'
import { takeHold } from '../orders/holds.ts'
import { isOpenToCheckout } from '../orders/order-key.ts'
import { type NewOrder, type NewOrderLine, type Order, orderStore } from '../orders/store.ts'
import { askAboutOrder, expireOrder } from '../payments/expire-orders.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { paymentStore } from '../payments/store.ts'
import { firstCheckAfter } from '../payments/sweep-payments.ts'
import { OutOfStock } from '../stock/store.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { rememberDelivery } from './remember-delivery.ts'
import { type Payable, startPayment } from './start-payment.ts'

export interface Buyer {
  address: string
  userId: string | null
}

export type PlacedOrder =
  | { kind: 'placed'; order: Payable & { access_code: string } }
  | { kind: 'already paid'; order: Payable }
  | { kind: 'paid under new link'; order: Payable }
  | { kind: 'wrong total'; totals: OrderTotals; expected: Pick<PrepareOrder, 'shipping_fee'>; place: string }
  | { kind: 'refused'; reason: string; field?: string }
  | { kind: 'too many open' }
  | { kind: 'transfer pending' }
  | { kind: 'being confirmed' }
  | { kind: 'provider down' }

const mostOpen = { byCustomer: 3, byAddress: 30 }

/** Prices an order, holds its pieces and starts its payment. The same checkout with the same content gets the same order. */
export async function placeOrder(
  wanted: PrepareOrder,
  buyer: Buyer,
  paymentContext: PaymentContext,
): Promise<PlacedOrder> {
  try {
    const { current: earlier, paid } = await orderStore(paymentContext.db).readCheckout(wanted.checkout_id)
    if (paid) return answerPaid(paid, buyer)
    const priced = await priceCart(
      wanted,
      paymentContext.clock(),
      paymentContext.db,
      earlier?.holds ? earlier.coupon_code : null,
    )
    if (priced.kind === 'refused') return priced
    const contentHash = hashContent(wanted, priced)
    if (!isExpected(wanted, priced.totals)) {
      const place =
        priced.pickupPoint?.name ?? priced.area ?? (wanted.country === nigeria ? wanted.state : wanted.country)
      return { kind: 'wrong total', totals: priced.totals, expected: wanted, place }
    }
    if (earlier) {
      const outcome = await reuse(earlier, contentHash, buyer, paymentContext)
      if (outcome) return outcome
    }
    if (priced.totals.total_paid < smallestTotal) return { kind: 'refused', reason: paymentMessages.totalTooSmall }
    if (priced.totals.total_paid > largestTotal) return { kind: 'refused', reason: paymentMessages.totalTooLarge }
    const order = await store(wanted, priced, contentHash, buyer, paymentContext)
    return 'kind' in order ? order : await start(order, paymentContext)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { kind: 'provider down' }
    throw error
  }
}

/**
 * What an order of this checkout that is there already means; undefined when it has made room for a new one. An open order
 * whose link was made anew makes room, too: whoever was shut out of it can still pay, for an order of their own.
 */
async function reuse(
  earlier: Order,
  contentHash: string,
  buyer: Buyer,
  paymentContext: PaymentContext,
): Promise<PlacedOrder | undefined> {
  const isOpen = earlier.status === 'awaiting payment'
  const isSame = earlier.content_hash === contentHash && isOpenToCheckout(earlier, buyer.userId)
  if (isOpen && isSame && earlier.held_until > paymentContext.clock()) return start(earlier, paymentContext)
  // Also when it has expired: its money may have come later.
  const state = await askAboutOrder(earlier._id, paymentContext)
  if (state === 'paid') return answerPaid((await orderStore(paymentContext.db).find(earlier._id)) ?? earlier, buyer)
  if (state === 'being confirmed') return { kind: 'being confirmed' }
  if (isOpen && state === 'pending') return { kind: 'transfer pending' }
  if (isOpen) await expireOrder(earlier._id, paymentContext, 'now')
  await orderStore(paymentContext.db).leaveCheckout(earlier._id)
  return undefined
}

async function store(
  wanted: PrepareOrder,
  priced: PricedCart,
  contentHash: string,
  buyer: Buyer,
  paymentContext: PaymentContext,
): Promise<Payable | Exclude<PlacedOrder, { kind: 'placed' }>> {
  const now = paymentContext.clock()
  const reference = await paymentStore(paymentContext.db).allotReference(now)
  const order = describe(wanted, priced, { contentHash, reference, buyer, now })
  try {
    return await paymentContext.db.transaction(async (tx) => {
      const orders = orderStore(tx)
      const { email } = order
      const { address, userId } = buyer
      const { checkout_id: checkoutId } = wanted
      // One order at a time for each customer, network and checkout.
      await orders.lockNames(
        userId ? `user ${userId}` : `email ${email}`,
        `address ${address}`,
        `checkout ${checkoutId}`,
      )
      const { current: rival, paid } = await orders.readCheckout(checkoutId)
      if (paid) return answerPaid(paid, buyer)
      if (rival)
        return rival.content_hash === contentHash &&
          rival.status === 'awaiting payment' &&
          isOpenToCheckout(rival, userId)
          ? rival
          : { kind: 'refused' as const, reason: paymentMessages.changedElsewhere }
      const open = await orders.countOpen({ userId, email, address, now })
      if (open.byCustomer >= mostOpen.byCustomer || open.byAddress >= mostOpen.byAddress)
        return { kind: 'too many open' as const }
      const customer = await rememberDelivery(tx, order)
      await takeHold(tx, order, groupCartLines(priced.lines), now)
      await orders.insert({ ...order, ...customer }, priced.lines)
      await paymentStore(tx).open(reference, order._id, now, firstCheckAfter(now))
      return { ...order, key_version: 0, access_code: null }
    })
  } catch (error) {
    if (error instanceof CouponGone)
      return { kind: 'refused', reason: paymentMessages.couponGone, field: 'coupon_code' }
    if (error instanceof OutOfStock) {
      const { item_id, size, color } = error.pieces
      const line = priced.lines.find((line) => line.item_id === item_id && line.size === size && line.color === color)
      return { kind: 'refused', reason: paymentMessages.soldOut(nameOf(line), error.left), field: 'items' }
    }
    throw error
  }
}

function answerPaid(order: Payable, { userId }: Buyer) {
  return { kind: isOpenToCheckout(order, userId) ? 'already paid' : 'paid under new link', order } as const
}

async function start(order: Payable, paymentContext: PaymentContext): Promise<PlacedOrder> {
  if (order.access_code) return { kind: 'placed', order: { ...order, access_code: order.access_code } }
  const started = await startPayment(order, paymentContext)
  // The provider took its time, and the link may have been made anew meanwhile. The next try begins with the order as it is.
  const current = await orderStore(paymentContext.db).find(order._id)
  if (current?.key_version !== order.key_version) return { kind: 'refused', reason: paymentMessages.changedElsewhere }
  return { kind: 'placed', order: { ...order, ...started } }
}

/** The order as it is stored, from what was wanted and what it costs. */
export function describe(
  wanted: Omit<PrepareOrder, 'checkout_id'> & { checkout_id: string | null },
  { lines, totals, couponCode, deliveryDuration, area, pickupPoint }: PricedCart,
  { contentHash, reference, buyer, now }: { contentHash: string; reference: string; buyer: Buyer; now: Date },
): NewOrder {
  return {
    _id: timeOrderedId(),
    payment_reference: reference,
    checkout_id: wanted.checkout_id,
    content_hash: contentHash,
    user_id: buyer.userId,
    client_address: buyer.address,
    status: 'awaiting payment',
    order_title: orderTitle(lines.map(({ item_name }) => item_name)),
    img: lines[0]?.img ?? '',
    ...deliveryOf(wanted),
    apartment: wanted.apartment ?? '',
    postal_code: wanted.postal_code ?? '',
    area,
    landmark: wanted.landmark || null,
    plus_code: wanted.plus_code || null,
    pickup_point: pickupPoint,
    delivery_duration: deliveryDuration,
    ...totals,
    coupon_code: couponCode ?? null,
    created_at: now,
    held_until: new Date(now.getTime() + holdFor),
    holds: true,
  }
}

/** A client whose figures differ shows its buyer a wrong price; nothing is charged until they agree. */
function isExpected(wanted: PrepareOrder, totals: OrderTotals): boolean {
  return (Object.keys(totals) as (keyof OrderTotals)[]).every((name) => toKobo(wanted[name]) === totals[name])
}

export function hashContent(
  wanted: Omit<PrepareOrder, 'checkout_id'>,
  { lines, totals, couponCode, area, pickupPoint }: PricedCart,
): string {
  const { landmark, plus_code } = wanted
  // Left out when empty, so that an order that was placed before these existed still has the same content.
  const finding = { area: area || undefined, landmark: landmark || undefined, plus_code: plus_code || undefined }
  const content = [{ ...deliveryOf(wanted), ...finding, pickup: pickupPoint?._id }, lines, totals, couponCode]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Who gets it, where and how: the part of an order that is taken as it was typed. */
function deliveryOf(wanted: Omit<PrepareOrder, 'checkout_id'>) {
  const {
    email,
    phone,
    first_name,
    last_name,
    country,
    address,
    apartment,
    city,
    state,
    postal_code,
    shipping_method,
  } = wanted
  return { email, phone, first_name, last_name, country, address, apartment, city, state, postal_code, shipping_method }
}

function nameOf(line: NewOrderLine | undefined): string {
  return line ? [line.item_name, line.size, line.color].filter(Boolean).join(', ') : 'This item'
}
