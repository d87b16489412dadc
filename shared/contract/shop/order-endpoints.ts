import * as z from 'zod/mini'
import { holdMinutes } from '../../content/shop.ts'
import type { Endpoint } from '../endpoint.ts'
import { nothing } from '../nothing.ts'
import { calls } from './calls.ts'
import { OrderUpdate } from './customer-schemas.ts'
import {
  MakeOrder,
  OrderKey,
  OrderPayment,
  OrderView,
  PaymentSent,
  PaymentSettings,
  PaymentState,
  PreparedOrder,
  PrepareOrder,
} from './order-schemas.ts'
import { CouponCode, Discount, NewsletterSignup } from './schemas.ts'

/** Discounts, the checkout, payments and placed orders. */
export const orderEndpoints = {
  generalDiscount: {
    ...calls.generalDiscount,
    summary: 'The percent taken off every order.',
    answer: Discount,
  },
  verifyCoupon: {
    ...calls.verifyCoupon,
    summary: 'The percent a discount code gives, if it can be used now.',
    body: CouponCode,
    answer: Discount,
  },
  paymentSettings: {
    ...calls.paymentSettings,
    summary: 'Where the payment provider is, and the public key to use there.',
    answer: PaymentSettings,
  },
  prepareOrder: {
    ...calls.prepareOrder,
    summary: `Prices an order, holds its pieces for ${holdMinutes} minutes and starts the payment at the provider.`,
    body: PrepareOrder,
    answer: PreparedOrder,
  },
  makeOrder: {
    ...calls.makeOrder,
    summary:
      'Places the order of a completed payment; repeating it answers the same. 200: paid. 202: money may be on its way. 402: not paid. 404: unknown.',
    body: MakeOrder,
    answer: PaymentState,
  },
  checkPayment: {
    ...calls.checkPayment,
    summary: 'Asks the provider where the payment of an order stands.',
    body: OrderKey,
    answer: PaymentState,
  },
  payOrder: {
    ...calls.payOrder,
    summary: 'Takes up the payment of an open order again, after the provider was asked about every reference of it.',
    body: OrderKey,
    answer: PreparedOrder,
  },
  paymentSent: {
    ...calls.paymentSent,
    summary: 'Says that the buyer’s account was debited. That pays nothing; it holds the pieces for 60 minutes in all.',
    body: PaymentSent,
    answer: OrderPayment,
  },
  orderStatus: {
    ...calls.orderStatus,
    summary: 'An order, by the key its buyer was given.',
    params: z.object({ key: z.string() }),
    answer: OrderView,
  },
  resendOrderLink: {
    ...calls.resendOrderLink,
    summary: 'Mails the links of an address’s orders to that address.',
    body: NewsletterSignup,
    answer: nothing,
  },
  orders: { ...calls.orders, summary: 'The customer’s orders, newest first.', answer: z.array(OrderView) },
  order: {
    ...calls.order,
    summary: 'One of the customer’s orders.',
    params: z.object({ id: z.string() }),
    answer: OrderView,
  },
  newOrderLink: {
    ...calls.newOrderLink,
    summary: 'Makes a new link to one of the customer’s orders; links given out before open it no more.',
    params: z.object({ id: z.string() }),
    answer: OrderView,
  },
  inbox: {
    ...calls.inbox,
    summary: 'What happened to the customer’s orders, newest first, at most 100 updates.',
    answer: z.array(OrderUpdate),
  },
  inboxSeen: { ...calls.inboxSeen, summary: 'Marks every order update as seen.', answer: nothing },
} as const satisfies Record<string, Endpoint>
