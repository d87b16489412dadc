import type { endpoints } from '../../shared/contract/shop/endpoints.ts'
import { makeAccountHandlers } from '../accounts/handlers.ts'
import type { User } from '../accounts/store.ts'
import { makeCatalogueHandlers } from '../catalogue/handlers.ts'
import { makeCheckoutHandlers } from '../checkout/handlers.ts'
import { makeContentHandlers } from '../content/handlers.ts'
import { makeDeliveryHandlers } from '../delivery/handlers.ts'
import { makeDiscountHandlers } from '../discounts/handlers.ts'
import { makeEnquiryHandlers } from '../enquiries/handlers.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import { makeNewsletterHandlers } from '../newsletter/handlers.ts'
import { makeNoticeHandlers } from '../notices/handlers.ts'
import { makeOrderHandlers } from '../orders/handlers.ts'
import { makePrivacyHandlers } from '../privacy/handlers.ts'
import { makeReviewHandlers } from '../reviews/handlers.ts'
import { makeSharedBagHandlers } from '../shared-bags/handlers.ts'
import type { Context } from './context.ts'

/** A handler for every call of the shop's contract. */
export type ShopApi = Handlers<typeof endpoints, Caller<User>>

export function makeHandlers(context: Context): ShopApi {
  return {
    ...makeCatalogueHandlers(context),
    ...makeContentHandlers(context),
    ...makeDeliveryHandlers(context),
    ...makeDiscountHandlers(context),
    ...makeCheckoutHandlers(context),
    ...makeOrderHandlers(context),
    ...makeAccountHandlers(context),
    ...makeReviewHandlers(context),
    ...makeEnquiryHandlers(context),
    ...makeNewsletterHandlers(context),
    ...makePrivacyHandlers(context),
    ...makeSharedBagHandlers(context),
    ...makeNoticeHandlers(context),
  }
}
