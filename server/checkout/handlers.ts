import { paymentMessages } from '../../shared/content/messages/checkout-messages.ts'
import { holdMinutes } from '../../shared/content/shop.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type {
  MakeOrder,
  OrderPayment,
  PaymentSettings,
  PaymentState,
  PreparedOrder,
} from '../../shared/contract/shop/order-schemas.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { isDiskFull } from '../database/database-faults.ts'
import type { Caller, ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { findByKey, opensOrder, orderKey } from '../orders/order-key.ts'
import { viewPaymentOf } from '../orders/order-payment.ts'
import { toView, viewWhole } from '../orders/order-views.ts'
import { type Order, orderStore } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { currency, ProviderUnavailable } from '../payments/payment-provider.ts'
import { declareSent } from '../payments/sent/declare-sent.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import type { Settlement } from '../payments/settlement.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { makeOrder } from './make-order.ts'
import { payOrder } from './pay-order.ts'
import { type Buyer, type PlacedOrder, placeOrder } from './place-order.ts'

/** A signed-in customer, as far as placing an order needs to know. */
type Customer = { _id: string }

interface CheckoutContext {
  paymentContext: PaymentContext
  paymentSettings: PaymentSettings
  secret: AppSecret
  within: Within
  store: Pick<StoreInfo, 'refundTime'>
}

type Name = 'paymentSettings' | 'prepareOrder' | 'makeOrder' | 'checkPayment' | 'payOrder' | 'paymentSent'

/** Placing an order and paying for it. */
export function makeCheckoutHandlers(context: CheckoutContext): ShopHandlers<Name, Customer> {
  const { paymentContext, secret, within } = context

  async function makeOrderOf(body: MakeOrder, caller: Caller<Customer>) {
    const refuseTooMany = () => within('unprepared-order', caller)
    const buyer = await buyerOf(caller)
    const settlement = await makeOrder(body, buyer, paymentContext, refuseTooMany)
    const { status } = settlement
    // A client empties its cart on 200, so nothing but a paid order may answer 200.
    if (status === 'unknown') throw new Refusal(404, { error: paymentMessages.paymentUnknown })
    if (status === 'awaiting payment' || status === 'expired' || status === 'refunded')
      throw new Refusal(402, { error: sentences[status] })
    return answer(settlement, await findSeen(settlement, buyer, body.order_key, context), context)
  }

  return {
    paymentSettings: async () => ({ data: context.paymentSettings }),

    prepareOrder: async ({ body }, caller) => {
      await within('prepare-order', caller)
      const placed = await placeOrder(body, await buyerOf(caller), paymentContext)
      if (!isPayable(placed)) throw refuse(placed)
      return answerPayable(placed, secret)
    },

    payOrder: async ({ body }, caller) => {
      await within('pay-order', caller)
      const { _id } = await findOrder(body.order_key, context)
      const payable = await payOrder(_id, paymentContext)
      if (payable.kind === 'expired') throw new Refusal(409, { error: paymentMessages.expired })
      if (!isPayable(payable)) throw refuse(payable)
      // The provider took its time. Whoever has a link that was ended meanwhile gets nothing to pay with.
      await findOrder(body.order_key, context)
      return answerPayable(payable, secret)
    },

    paymentSent: async ({ body }, caller) => {
      await within('payment-sent', caller)
      const { _id, payment_reference } = await findOrder(body.order_key, context)
      await within('payment-sent-of-order', { address: _id })
      await declareSent(_id, body.session_id ?? null, paymentContext)
      // The money may have arrived already. While the provider cannot be reached, the sweeper goes on asking.
      await askRarely(payment_reference, _id, paymentContext)
      const order = await findOrder(body.order_key, context)
      return { data: await readPayment(order, context), message: paymentMessages.sentNoted }
    },

    makeOrder: async ({ body }, caller) => {
      try {
        return await makeOrderOf(body, caller)
      } catch (error) {
        if (!isDiskFull(error)) throw error
        // The money may have been taken. The sweeper makes the order as soon as there is room to write it.
        return answer({ status: 'being confirmed', orderId: null }, undefined, context)
      }
    },

    checkPayment: async ({ body }) => {
      const order = await findOrder(body.order_key, context)
      const settlement = await askRarely(order.payment_reference, order._id, paymentContext)
      const isSame = settlement.status === 'awaiting payment'
      const current = isSame ? order : await findOrder(body.order_key, context)
      const answered = await answer(settlement, current, context)
      return { ...answered, data: { ...answered.data, payment: await readPayment(current, context) } }
    },
  }
}

async function askRarely(reference: string, orderId: string, paymentContext: PaymentContext): Promise<Settlement> {
  try {
    return await settlePayment(reference, paymentContext, { ask: 'rarely' })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return { status: 'being confirmed', orderId }
  }
}

/** The payment as the page of the order shows it. */
function readPayment(order: Order, context: CheckoutContext): Promise<OrderPayment> {
  const { db, clock } = context.paymentContext
  const viewing = { now: clock(), secret: context.secret, refundTime: context.store.refundTime }
  return viewPaymentOf(db, order, viewing)
}

type Payable = Extract<PlacedOrder, { kind: 'placed' | 'already paid' | 'paid under new link' }>

function isPayable(placed: PlacedOrder): placed is Payable {
  return placed.kind === 'placed' || placed.kind === 'already paid' || placed.kind === 'paid under new link'
}

function answerPayable({ kind, order }: Payable, secret: AppSecret): { data: PreparedOrder; message?: string } {
  // The access code is hidden as well, because the provider keeps the order's link with it.
  const isHidden = kind === 'paid under new link'
  return {
    data: {
      status: kind === 'placed' ? 'awaiting payment' : 'paid',
      payment_reference: order.payment_reference,
      access_code: isHidden ? '' : (order.access_code ?? ''),
      amount: order.total_paid,
      currency,
      total_paid: toNaira(order.total_paid),
      order_key: isHidden ? '' : orderKey(order, secret),
    },
    ...(kind === 'already paid' && { message: paymentMessages.alreadyPaid }),
    ...(isHidden && { message: paymentMessages.paidUnderNewLink }),
  }
}

/** With an ended session the buyer is a guest; the order is not refused. */
async function buyerOf(caller: Caller<Customer>): Promise<Buyer> {
  return { address: caller.address, userId: (await caller.findUser())?._id ?? null }
}

async function findOrder(key: string, { secret, paymentContext }: CheckoutContext): Promise<Order> {
  const order = await findByKey(paymentContext.db, key, secret)
  if (!order) throw orderUnknown()
  return order
}

function orderUnknown(): Refusal {
  return new Refusal(404, { error: paymentMessages.orderUnknown })
}

/** The order, if the caller may see it: with its key, or as the signed-in customer who placed it. */
async function findSeen(
  { orderId, paid }: Settlement,
  { userId }: Buyer,
  key: string,
  { paymentContext, secret }: CheckoutContext,
): Promise<Order | undefined> {
  if (!orderId || !(key || userId)) return undefined
  const order = paid?.order ?? (await orderStore(paymentContext.db).find(orderId))
  const maySee = order && (opensOrder(key, order, secret) || (userId !== null && order.user_id === userId))
  return maySee ? order : undefined
}

const sentences: Record<Exclude<Settlement['status'], 'unknown'>, string> = {
  paid: paymentMessages.placed,
  'awaiting payment': paymentMessages.notPaidYet,
  'transfer pending': paymentMessages.transferPending,
  'being confirmed': paymentMessages.beingConfirmed,
  refunding: paymentMessages.refunding,
  refunded: paymentMessages.refunded,
  expired: paymentMessages.expired,
}

/** 202 while money may be on its way. `seen` is the order, if the caller may see it. */
async function answer(
  { status, paid, isSecond }: Settlement,
  seen: Order | undefined,
  { paymentContext, secret }: CheckoutContext,
) {
  const known: PaymentState['status'] = status === 'unknown' ? 'awaiting payment' : status
  const isShown = seen && status === 'paid'
  const order =
    isShown && paid
      ? toView(paid.order, paid.lines, 'guest')
      : isShown && (await viewWhole(paymentContext.db, seen, 'guest'))
  return {
    status: onTheWay.has(known) ? 202 : 200,
    message: known === 'refunding' && isSecond ? paymentMessages.paidTwice : sentences[known],
    data: {
      status: known,
      ...(order && { order }),
      ...(seen && { order_key: orderKey(seen, secret) }),
    },
  }
}

const onTheWay = new Set<PaymentState['status']>(['transfer pending', 'being confirmed', 'refunding'])

function refuse(placed: Exclude<PlacedOrder, Payable>): Refusal {
  switch (placed.kind) {
    case 'wrong total':
      return wrongTotal(placed)
    case 'refused':
      return new Refusal(409, {
        error: placed.reason,
        ...(placed.field && { fields: { [placed.field]: placed.reason } }),
      })
    case 'too many open':
      return new Refusal(429, { error: paymentMessages.tooManyOpen }, holdMinutes * 60)
    case 'being confirmed':
      return new Refusal(409, { error: paymentMessages.beingConfirmed })
    case 'transfer pending':
      return new Refusal(409, { error: paymentMessages.transferPending })
    default:
      return new Refusal(503, { error: paymentMessages.providerDown }, 10)
  }
}

/** Says which price has changed; the totals let the checkout show the new one. */
function wrongTotal({ totals, expected, place }: Extract<PlacedOrder, { kind: 'wrong total' }>): Refusal {
  const naira = Object.fromEntries(Object.entries(totals).map(([name, kobo]) => [name, toNaira(kobo)]))
  const total = formatNaira(toNaira(totals.total_paid))
  const fee = toNaira(totals.shipping_fee)
  const error =
    fee === expected.shipping_fee
      ? paymentMessages.totalChanged(total)
      : paymentMessages.feeChanged(place, formatNaira(expected.shipping_fee), formatNaira(fee), total)
  return new Refusal(409, { error, totals: naira })
}
