import * as z from 'zod/mini'
import { holdMinutes } from '../../content/shop.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  ChangePassword,
  DeleteAccount,
  ForgotPassword,
  Login,
  Profile,
  ResendOtp,
  ResentOtp,
  ResetPassword,
  ResetQuery,
  SessionView,
  Signup,
  UserIdAnswer,
  UserView,
  VerifyEmail,
  VerifyEmailLink,
} from './account-schemas.ts'
import { SavedAddress } from './address-schemas.ts'
import { ShareBag, SharedBag, SharedCode } from './bag-schemas.ts'
import { type CallName, calls } from './calls.ts'
import { ExportedData, OrderUpdate } from './customer-schemas.ts'
import { AreasQuery, DeliveryArea, DeliveryQuote, PickupPoint, QuoteQuery, ShippingOption } from './delivery-schemas.ts'
import { AskNotice, NoticeKey, NoticeStep, OwnNotice } from './notice-schemas.ts'
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
import { OwnReview, ReviewState, WriteReview } from './review-schemas.ts'
import {
  Category,
  CouponCode,
  DeliveryCalendar,
  Discount,
  Enquiry,
  FilterCounts,
  FilterQuery,
  GarmentFit,
  ListedProduct,
  MailToken,
  NewsletterSignup,
  Product,
  ProductCard,
  ProductListQuery,
  Review,
  SingleProduct,
  Suggestions,
  SuggestionsQuery,
} from './schemas.ts'
import { ShopText } from './text-schemas.ts'

const nothing = z.object({})

/** Every call of the store with what goes in and comes out: routes, OpenAPI and server rendering read this table. */
export const endpoints = {
  allProducts: {
    ...calls.allProducts,
    summary: 'All products, or one page of them when any parameter is given.',
    query: ProductListQuery,
    answer: z.array(ListedProduct),
  },
  filterCounts: {
    ...calls.filterCounts,
    summary: 'How many products each filter value would show. Each group is counted with the choices of the others.',
    query: FilterQuery,
    answer: FilterCounts,
  },
  searchSuggestions: {
    ...calls.searchSuggestions,
    summary: 'Products and categories for a search that is being typed, and what its misspelt words may mean.',
    query: SuggestionsQuery,
    answer: Suggestions,
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
    answer: SingleProduct,
  },
  productReviews: {
    ...calls.productReviews,
    summary: 'The reviews of one product, newest first.',
    params: z.object({ productId: z.string() }),
    answer: z.array(Review),
  },
  relatedProducts: {
    ...calls.relatedProducts,
    summary: 'Up to four products in stock that are most like this one, the most alike first.',
    params: z.object({ productId: z.string() }),
    answer: z.array(ProductCard),
  },
  allShippingData: {
    ...calls.allShippingData,
    summary: 'Delivery methods with fee, duration and the places they serve.',
    answer: z.array(ShippingOption),
  },
  deliveryCalendar: {
    ...calls.deliveryCalendar,
    summary: 'The hour after which an order counts as placed on the next working day, and the days without work.',
    answer: DeliveryCalendar,
  },
  deliveryAreas: {
    ...calls.deliveryAreas,
    summary: 'The areas that have a delivery price of their own, of one state or of all.',
    query: AreasQuery,
    answer: z.array(DeliveryArea),
  },
  deliveryQuote: {
    ...calls.deliveryQuote,
    summary:
      'What delivery to an area of a state costs and when an order that is paid now arrives, the cheapest first.',
    query: QuoteQuery,
    answer: DeliveryQuote,
  },
  pickupPoints: {
    ...calls.pickupPoints,
    summary: 'Where orders can be collected.',
    answer: z.array(PickupPoint),
  },
  generalDiscount: {
    ...calls.generalDiscount,
    summary: 'The percent taken off every order.',
    answer: Discount,
  },
  shopText: {
    ...calls.shopText,
    summary:
      'A text of the shop: a policy, the FAQs, about, home, the size guide or the descriptions for search engines.',
    params: z.object({ name: z.string() }),
    answer: ShopText,
  },
  verifyCoupon: {
    ...calls.verifyCoupon,
    summary: 'The percent a discount code gives, if it can be used now.',
    body: CouponCode,
    answer: Discount,
  },
  cartProducts: {
    ...calls.cartProducts,
    summary: 'The products of a cart as they are now, by their ids; those that are gone are left out.',
    query: z.object({ ids: z.string().check(z.maxLength(5_000)) }),
    answer: z.array(Product),
  },
  shareBag: {
    ...calls.shareBag,
    summary: 'Stores the pieces of a bag or wish list for 30 days and gives the code of their link.',
    body: ShareBag,
    answer: SharedCode,
  },
  sharedBag: {
    ...calls.sharedBag,
    summary: 'The pieces of a shared bag and their products as they are now; 410 once it has expired.',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    answer: SharedBag,
  },
  garmentFits: {
    ...calls.garmentFits,
    summary: 'Measurements and fit of products, by their ids; those without measurements are left out.',
    query: z.object({ ids: z.string().check(z.maxLength(5_000)) }),
    answer: z.array(GarmentFit),
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
  signup: {
    ...calls.signup,
    summary: 'Asks for an account; a mail carries the code that confirms the address.',
    body: Signup,
    answer: UserIdAnswer,
  },
  login: {
    ...calls.login,
    summary: 'Opens a session; its token comes in the header u-x-key.',
    body: Login,
    answer: UserIdAnswer,
  },
  resendOtp: {
    ...calls.resendOtp,
    summary: 'Sends a new code, two minutes after the last at the earliest; says when the next one is possible.',
    body: ResendOtp,
    answer: ResentOtp,
  },
  verifyEmail: {
    ...calls.verifyEmail,
    summary: 'Confirms the address and opens a session.',
    body: VerifyEmail,
    answer: UserIdAnswer,
  },
  verifyEmailLink: {
    ...calls.verifyEmailLink,
    summary: 'Confirms the address with the link in the mail and opens a session.',
    body: VerifyEmailLink,
    answer: UserIdAnswer,
  },
  forgotPassword: {
    ...calls.forgotPassword,
    summary: 'Mails a link to set a new password.',
    body: ForgotPassword,
    answer: nothing,
  },
  resetPassword: {
    ...calls.resetPassword,
    summary: 'Sets a new password with a mailed link.',
    query: ResetQuery,
    body: ResetPassword,
    answer: nothing,
  },
  logout: { ...calls.logout, summary: 'Ends this session.', answer: nothing },
  sessions: {
    ...calls.sessions,
    summary: 'Where the customer is logged in, newest first.',
    answer: z.array(SessionView),
  },
  endOtherSessions: { ...calls.endOtherSessions, summary: 'Ends all sessions but this one.', answer: nothing },
  user: { ...calls.user, summary: 'Who is signed in.', answer: UserView },
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
  updateProfile: { ...calls.updateProfile, summary: 'Changes the customer’s name.', body: Profile, answer: UserView },
  updateAddress: {
    ...calls.updateAddress,
    summary: 'Changes the address the customer’s next order is filled in with.',
    body: SavedAddress,
    answer: UserView,
  },
  deleteAddress: { ...calls.deleteAddress, summary: 'Clears the customer’s saved address.', answer: UserView },
  updatePassword: {
    ...calls.updatePassword,
    summary: 'Changes the password and ends all other sessions.',
    body: ChangePassword,
    answer: nothing,
  },
  inbox: {
    ...calls.inbox,
    summary: 'What happened to the customer’s orders, newest first, at most 100 updates.',
    answer: z.array(OrderUpdate),
  },
  inboxSeen: { ...calls.inboxSeen, summary: 'Marks every order update as seen.', answer: nothing },
  exportData: {
    ...calls.exportData,
    summary: 'Everything the store keeps about the customer, to take along.',
    answer: ExportedData,
  },
  deleteAccount: {
    ...calls.deleteAccount,
    summary: 'Deletes the account for good; orders under way still arrive.',
    body: DeleteAccount,
    answer: nothing,
  },
  ownReview: {
    ...calls.ownReview,
    summary: 'The customer’s own review of a product, and whether they may write one.',
    params: z.object({ productId: z.string() }),
    answer: ReviewState,
  },
  writeReview: {
    ...calls.writeReview,
    summary: 'Reviews a product the customer has bought, once.',
    body: WriteReview,
    answer: OwnReview,
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
  askNotice: {
    ...calls.askNotice,
    summary:
      'Asks to be told when a sold-out piece is back, or when a product is cheaper by 5 % or more. A guest confirms it from a mail; the answer is the same for every address.',
    body: AskNotice,
    answer: nothing,
  },
  noticeStep: {
    ...calls.noticeStep,
    summary: 'What the link of a mail about notices is for: to confirm one, to end one or to end all.',
    query: NoticeKey,
    answer: NoticeStep,
  },
  takeNoticeStep: {
    ...calls.takeNoticeStep,
    summary: 'Does what the link of a mail about notices is for; a second time changes nothing.',
    body: NoticeKey,
    answer: NoticeStep,
  },
  ownNotices: {
    ...calls.ownNotices,
    summary: 'What the customer waits to be told.',
    answer: z.array(OwnNotice),
  },
  endOwnNotice: {
    ...calls.endOwnNotice,
    summary: 'Ends one of the customer’s notices.',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: nothing,
  },
} as const satisfies Record<CallName, Endpoint>
