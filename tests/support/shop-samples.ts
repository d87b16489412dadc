import { isNotNull } from 'drizzle-orm'
import { rateLimits } from '../../server/http/limits/schema.ts'
import { reviews } from '../../server/reviews/schema.ts'
import { signLink } from '../../server/secrets/signed-link.ts'
import type { CallName } from '../../shared/contract/shop/calls.ts'
import { makeCustomers } from './api/accounts.ts'
import { anotherBuyer, countPieces, payWithoutWebhook, prepare } from './api/buyers.ts'
import { makeOrderPayload, readProduct, type TestShop } from './api/test-shop.ts'
import { testSecret } from './api/test-store.ts'
import { makeWaiters, shorts } from './notices/waiters.ts'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** They compare passwords, which is slow, or end the session. Tests of accounts try them with odd input. */
const left = [
  ...(['signup', 'login', 'resendOtp', 'verifyEmail', 'verifyEmailLink', 'forgotPassword', 'resetPassword'] as const),
  ...(['logout', 'updatePassword', 'deleteAccount'] as const),
]
export type SampledCall = Exclude<CallName, (typeof left)[number]>

/** For each call of the shop what makes it succeed, so that a test that changes one value of it tests that value. */
export async function makeShopSamples(shop: TestShop) {
  const { app, database } = shop
  const { register, buyAs } = makeCustomers(shop)
  const { someone, bodyOf, wait, request, keysTo, rowsOf } = makeWaiters(shop)
  const tote = [{ slug: 'adire-market-tote' }]
  const { _id: productId } = await readProduct(app, 'adire-market-tote')
  const customer = await register()
  const bought = await buyAs(customer.token, tote)
  const open = await prepare(shop, tote)
  const paid = await prepare(shop, tote)
  payWithoutWebhook(shop, { access_code: paid.access_code })
  await countPieces(shop, shorts.slug, shorts.size, shorts.color, 0)
  const waiting = await wait('back', shorts)
  await request('back', shorts, { email: waiting })
  const [, endAll = ''] = await keysTo(waiting)
  await request('back', shorts, {}, { token: customer.token })
  const [own] = await rowsOf(customer.form.email)
  const lines = [{ item_id: productId, size: '', color: 'blue', quantity: 1 }]
  const json = (url: string, options: object = {}) => app.inject({ url: `/api/v1${url}`, ...options })
  const shared = await json('/general/shared-bag', { method: 'POST', payload: { lines } })
  const [order] = (await json('/user-profile/orders', { headers: { 'u-x-key': customer.token } })).json().data

  const filters = {
    ...{ category: 'dress', categories: 'dress', sizes: 'M', colors: 'red', min_price: '1', max_price: '900000' },
    ...{ in_stock: '1', on_sale: '0', q: 'dress', exact: '1' },
  }
  const address = {
    ...{ phone: '08031234567', country: 'Nigeria', address: '1 Odd Street', apartment: '', city: 'Lagos' },
    ...{ state: 'Lagos', postal_code: '' },
  }
  const found = { area: 'Nowhere', landmark: 'The mosque', plus_code: '6FR5G95C+Q9', pickup_point: '', coupon_code: '' }
  const newsletterLink = async (purpose: string): Promise<Sample> => {
    const email = someone()
    await json('/general/newsletter', { method: 'POST', payload: { email } })
    return { body: { token: signLink(purpose, email, testSecret) } }
  }

  const samples: Record<SampledCall, () => Sample | Promise<Sample>> = {
    allProducts: () => ({ query: { ...filters, sort: 'newest', page: '1', per_page: '2', fields: 'card' } }),
    filterCounts: () => ({ query: filters }),
    searchSuggestions: () => ({ query: { q: 'dress' } }),
    allCategories: () => ({}),
    singleProduct: () => ({ params: { slug: shorts.slug } }),
    productReviews: () => ({ params: { productId } }),
    relatedProducts: () => ({ params: { productId } }),
    allShippingData: () => ({}),
    deliveryCalendar: () => ({}),
    deliveryAreas: () => ({ query: { state: 'Lagos' } }),
    deliveryQuote: () => ({ query: { state: 'Lagos', area: 'Yaba' } }),
    pickupPoints: () => ({}),
    generalDiscount: () => ({}),
    shopText: () => ({ params: { name: 'faqs' } }),
    verifyCoupon: () => ({ body: { code: 'welcome10' } }),
    cartProducts: () => ({ query: { ids: productId } }),
    shareBag: () => ({ body: { lines } }),
    sharedBag: () => ({ params: { code: shared.json().data.code } }),
    garmentFits: () => ({ query: { ids: productId } }),
    paymentSettings: () => ({}),
    prepareOrder: async () => {
      const payload = await makeOrderPayload(app, tote, { email: anotherBuyer().email })
      return { body: { ...payload, ...found } }
    },
    makeOrder: () => {
      const { checkout_id: _, ...payload } = paid.payload
      const { payment_reference, order_key } = paid
      return { body: { ...payload, ...found, payment_reference, order_key } }
    },
    checkPayment: () => ({ body: { order_key: open.order_key } }),
    payOrder: () => ({ body: { order_key: open.order_key } }),
    paymentSent: () => ({ body: { order_key: open.order_key, session_id: '000013261116142030123456789012' } }),
    orderStatus: () => ({ params: { key: open.order_key } }),
    resendOrderLink: () => ({ body: { email: someone() } }),
    user: () => ({}),
    orders: () => ({}),
    order: () => ({ params: { id: order._id } }),
    newOrderLink: () => ({ params: { id: order._id } }),
    updateProfile: () => ({ body: { first_name: 'Ada', last_name: 'Obi' } }),
    updateAddress: () => ({ body: address }),
    deleteAddress: () => ({}),
    sessions: () => ({}),
    endOtherSessions: () => ({}),
    inbox: () => ({}),
    inboxSeen: () => ({}),
    exportData: () => ({}),
    ownReview: () => ({ params: { productId } }),
    writeReview: async () => {
      await database.db.delete(reviews).where(isNotNull(reviews.user_id))
      const sized = { fit: 'true', size_bought: bought.payload.items[0]?.size ?? '' }
      return { body: { product_id: productId, rating: 5, review: 'A fine bag.', ...sized } }
    },
    contact: () => ({ body: { name: 'Ada', email: someone(), enquiry: 'When?' } }),
    newsletterSignup: () => ({ body: { email: someone() } }),
    newsletterConfirm: () => newsletterLink('newsletter-join'),
    newsletterLeave: () => newsletterLink('newsletter-leave'),
    askNotice: async () => ({ body: { ...(await bodyOf('back', shorts)), email: someone() } }),
    noticeStep: () => ({ query: { key: endAll } }),
    takeNoticeStep: () => ({ body: { key: endAll } }),
    ownNotices: () => ({}),
    endOwnNotice: () => ({ params: { id: own?._id ?? '' } }),
  }

  return {
    samples,
    token: customer.token,
    /** As if nobody had called before. */
    resetRateLimits: () => database.db.delete(rateLimits),
  }
}
