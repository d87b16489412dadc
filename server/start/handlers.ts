import { answers } from '../../shared/content/messages/answers.ts'
import { pageMessages } from '../../shared/content/messages/page-messages.ts'
import { parameterHints } from '../../shared/content/messages/parameter-hints.ts'
import { maxProductsPerPage, productsPerPage } from '../../shared/content/shop.ts'
import type { endpoints } from '../../shared/contract/shop/endpoints.ts'
import { readShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { makeAccountHandlers } from '../accounts/handlers.ts'
import type { User } from '../accounts/store.ts'
import { makeOrderHandlers } from '../checkout/handlers.ts'
import { checkCoupon } from '../discounts/check-coupon.ts'
import { sendEnquiry } from '../enquiries/send-enquiry.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { makeCustomerHandlers } from '../privacy/handlers.ts'
import type { Context } from './context.ts'

export type ShopApi = Handlers<typeof endpoints, User>

export function makeHandlers(context: Context): ShopApi {
  const { catalogue, selling, newsletter, clock, within } = context

  return {
    allProducts: async ({ query: { per_page, fields, ...params } }) => {
      const isWhole = per_page === undefined && fields === undefined && Object.keys(params).length === 0
      if (isWhole) return { data: await catalogue.listAll() }
      const { query, ignored } = readShopQuery(Object.entries(params))
      const perPage = readPerPage(per_page)
      const unclear = perPage === undefined ? [...ignored, 'per_page'] : ignored
      if (perPage === undefined || unclear.length > 0) throw unclearParameters(unclear)
      const { products, meta } = await catalogue.listPage(query, { perPage, fields: fields ?? 'all' })
      return { data: products, meta }
    },

    allCategories: async () => ({ data: await catalogue.listCategories() }),

    singleProduct: async ({ params }) => {
      const product = await catalogue.findProduct(params.slug)
      if (!product) throw new Refusal(404, { error: pageMessages.productGone })
      return { data: product }
    },

    productReviews: async ({ params }) => ({ data: await catalogue.listReviews(params.productId) }),

    allShippingData: async () => {
      const options = await selling.listShippingOptions()
      return { data: options.map((option) => ({ ...option, fee: toNaira(option.fee) })) }
    },

    generalDiscount: async () => ({ data: { percent: await selling.generalDiscountPercent() } }),

    verifyCoupon: async ({ body }, caller) => {
      await within('coupon', caller)
      const check = await checkCoupon(body.code, clock(), selling)
      if (check.kind === 'invalid') throw new Refusal(400, { error: answers.couponUnknown })
      return { data: { percent: check.percent }, message: answers.couponApplied(check.percent) }
    },

    ...makeOrderHandlers(context, within),
    ...makeAccountHandlers(context, within),
    ...makeCustomerHandlers(context, within),

    contact: async ({ body }, caller) => {
      await within('contact', caller)
      await sendEnquiry(body, clock(), context.database.db, context.mail)
      return { data: {}, message: answers.enquirySent }
    },

    newsletterSignup: async ({ body }, caller) => {
      await within('newsletter', caller)
      await newsletter.ask(body.email, clock())
      return { data: {}, message: answers.newsletterAsked }
    },

    newsletterConfirm: async ({ body }) => {
      if ((await newsletter.confirm(body.token, clock())) === 'bad link') throw brokenLink()
      return { data: {}, message: answers.newsletterJoined }
    },

    newsletterLeave: async ({ body }) => {
      if ((await newsletter.leave(body.token, clock())) === 'bad link') throw brokenLink()
      return { data: {}, message: answers.newsletterLeft }
    },
  }
}

function readPerPage(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return productsPerPage
  const perPage = Number(text)
  return Number.isInteger(perPage) && perPage >= 1 && perPage <= maxProductsPerPage ? perPage : undefined
}

function unclearParameters(names: string[]): Refusal {
  const fields = Object.fromEntries(names.map((name) => [name, parameterHints[name] ?? answers.badRequest]))
  return new Refusal(400, { error: Object.values(fields).join(' '), fields })
}

function brokenLink(): Refusal {
  return new Refusal(400, { error: answers.linkBroken })
}
