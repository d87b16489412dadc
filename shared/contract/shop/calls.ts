import type { Access, Call } from '../endpoint.ts'
import { fillPath } from '../fill-path.ts'

// The exact access stays in the type, so that a table's guard is checked against it.
type CallFor<A extends Access> = Call & { access: A }

const customers = (method: Call['method'], path: string): CallFor<'customer'> => ({
  method,
  path,
  access: 'customer',
  isPersonal: true,
})
const open = (method: Call['method'], path: string): CallFor<'public'> => ({ method, path, access: 'public' })

/**
 * Where every call goes and who may make it. `endpoints` adds what goes in and comes out; this part stands alone
 * because the browser's first load needs no schemas.
 */
export const calls = {
  allProducts: open('GET', '/general/all-products'),
  filterCounts: open('GET', '/general/filter-counts'),
  searchSuggestions: open('GET', '/general/search-suggestions'),
  allCategories: open('GET', '/general/all-categories'),
  singleProduct: open('GET', '/general/single-product-slug/:slug'),
  productReviews: open('GET', '/general/all-product-reviews/:productId'),
  relatedProducts: open('GET', '/general/related-products/:productId'),
  allShippingData: open('GET', '/general/all-shipping-data'),
  deliveryCalendar: open('GET', '/general/delivery-calendar'),
  deliveryAreas: open('GET', '/general/delivery-areas'),
  deliveryQuote: open('GET', '/general/delivery-quote'),
  pickupPoints: open('GET', '/general/pickup-points'),
  generalDiscount: open('GET', '/general/general-discount'),
  shopText: open('GET', '/general/text/:name'),
  verifyCoupon: open('POST', '/general/verify-coupon'),
  cartProducts: open('GET', '/general/cart-products'),
  shareBag: open('POST', '/general/shared-bag'),
  sharedBag: open('GET', '/general/shared-bag/:code'),
  garmentFits: open('GET', '/general/garment-fits'),
  paymentSettings: open('GET', '/general/payment-settings'),
  prepareOrder: open('POST', '/general/prepare-order'),
  makeOrder: open('POST', '/general/make-order'),
  checkPayment: open('POST', '/general/check-payment'),
  payOrder: open('POST', '/general/pay-order'),
  paymentSent: open('POST', '/general/payment-sent'),
  orderStatus: { ...open('GET', '/general/order-status/:key'), isPersonal: true },
  resendOrderLink: open('POST', '/general/resend-order-link'),
  signup: open('POST', '/user-auth/signup'),
  login: open('POST', '/user-auth/login'),
  resendOtp: open('POST', '/user-auth/resend-verification-otp'),
  verifyEmail: open('POST', '/user-auth/verify-email'),
  verifyEmailLink: open('POST', '/user-auth/verify-email-link'),
  forgotPassword: open('POST', '/user-auth/forgot-password'),
  resetPassword: open('POST', '/user-auth/reset-password'),
  logout: customers('POST', '/user-auth/logout'),
  sessions: customers('GET', '/user-profile/sessions'),
  endOtherSessions: customers('POST', '/user-profile/end-other-sessions'),
  user: customers('GET', '/user-profile/user'),
  orders: customers('GET', '/user-profile/orders'),
  order: customers('GET', '/user-profile/order/:id'),
  newOrderLink: customers('POST', '/user-profile/order/:id/new-link'),
  updateProfile: customers('PUT', '/user-profile/update-profile'),
  updateAddress: customers('PUT', '/user-profile/update-address'),
  deleteAddress: customers('DELETE', '/user-profile/delete-address'),
  updatePassword: customers('PUT', '/user-profile/update-password'),
  inbox: customers('GET', '/user-profile/inbox'),
  inboxSeen: customers('POST', '/user-profile/inbox-seen'),
  exportData: customers('GET', '/user-profile/export'),
  deleteAccount: customers('POST', '/user-profile/delete-account'),
  ownReview: customers('GET', '/user-profile/review/:productId'),
  writeReview: customers('POST', '/user-profile/review'),
  contact: open('POST', '/general/contact'),
  newsletterSignup: open('POST', '/general/newsletter'),
  newsletterConfirm: open('POST', '/general/newsletter/confirm'),
  newsletterLeave: open('POST', '/general/newsletter/unsubscribe'),
  askNotice: open('POST', '/general/notice'),
  noticeStep: { ...open('GET', '/general/notice'), isPersonal: true },
  takeNoticeStep: open('POST', '/general/notice/step'),
  ownNotices: customers('GET', '/user-profile/notices'),
  endOwnNotice: customers('DELETE', '/user-profile/notices/:id'),
}

export type CallName = keyof typeof calls

/** The path of a call below the API's base path. */
export function callPath(name: CallName, params?: Record<string, string>, query?: Record<string, string>): string {
  return fillPath(calls[name].path, params, query)
}
