import * as z from 'zod/mini'
import { type CallName, calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import {
  Category,
  CouponCode,
  Discount,
  Enquiry,
  ListedProduct,
  MailToken,
  NewsletterSignup,
  Product,
  ProductListQuery,
  Review,
  ShippingOption,
} from './schemas.ts'

const nothing = z.object({})

/** Every call of the store with what goes in and comes out: routes, OpenAPI and server rendering read this table. */
export const endpoints = {
  allProducts: {
    ...calls.allProducts,
    summary: 'All products, or one page of them when any parameter is given.',
    query: ProductListQuery,
    answer: z.array(ListedProduct),
  },
  allCategories: {
    ...calls.allCategories,
    summary: 'The categories products are sorted into.',
    answer: z.array(Category),
  },
  singleProduct: {
    ...calls.singleProduct,
    summary: 'One product by its slug.',
    params: z.object({ slug: z.string() }),
    answer: Product,
  },
  productReviews: {
    ...calls.productReviews,
    summary: 'The reviews of one product, newest first.',
    params: z.object({ productId: z.string() }),
    answer: z.array(Review),
  },
  allShippingData: {
    ...calls.allShippingData,
    summary: 'Delivery methods with fee, duration and the places they serve.',
    answer: z.array(ShippingOption),
  },
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
  contact: {
    ...calls.contact,
    summary: 'Sends an enquiry to the store.',
    body: Enquiry,
    answer: nothing,
  },
  newsletterSignup: {
    ...calls.newsletterSignup,
    summary: 'Asks to join the mailing list; a mail asks for confirmation.',
    body: NewsletterSignup,
    answer: nothing,
  },
  newsletterConfirm: {
    ...calls.newsletterConfirm,
    summary: 'Confirms a place on the mailing list.',
    body: MailToken,
    answer: nothing,
  },
  newsletterLeave: {
    ...calls.newsletterLeave,
    summary: 'Leaves the mailing list.',
    body: MailToken,
    answer: nothing,
  },
} as const satisfies Record<CallName, Endpoint>
