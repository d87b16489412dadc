import type { AdminEndpoints } from '../../shared/contract/admin/endpoints.ts'
import { undoCategoryChange } from '../catalogue/categories.ts'
import { makeCategoryAdminHandlers } from '../catalogue/category-admin-handlers.ts'
import { makeContentAdminHandlers } from '../content/admin-handlers.ts'
import { makeCustomerAdminHandlers } from '../customers/admin-handlers.ts'
import { makeDeliveryAdminHandlers } from '../delivery/admin-handlers.ts'
import { undoAreaChange } from '../delivery/edit-areas.ts'
import { undoCalendar } from '../delivery/edit-calendar.ts'
import { undoMethodChange } from '../delivery/edit-methods.ts'
import { undoPickupPointChange } from '../delivery/edit-pickup-points.ts'
import { makeDiscountAdminHandlers } from '../discounts/admin-handlers.ts'
import { undoCouponChange } from '../discounts/edit-coupons.ts'
import { undoGeneralDiscount } from '../discounts/edit-general-discount.ts'
import { makeEnquiryAdminHandlers } from '../enquiries/admin-handlers.ts'
import { undoEnquiryChange } from '../enquiries/answer-enquiries.ts'
import { undoSavedReplyChange, undoSavedReplyDeletion } from '../enquiries/saved-replies.ts'
import { makeOrderAdminHandlers } from '../fulfilment/admin-handlers.ts'
import type { Handlers } from '../http/handler.ts'
import { makeImportAdminHandlers } from '../imports/admin-handlers.ts'
import { makeMediaAdminHandlers } from '../media/admin-handlers.ts'
import { makeNewsletterAdminHandlers } from '../newsletter/admin-handlers.ts'
import { undoCampaignChange } from '../newsletter/edit-campaigns.ts'
import { makeDemandAdminHandlers } from '../notices/admin-handlers.ts'
import { makePaymentAdminHandlers } from '../payments/admin-handlers.ts'
import { makeProductAdminHandlers } from '../products/admin-handlers.ts'
import { isProductChangeRestorable, undoProductChange } from '../products/undo-product-change.ts'
import { makeReportAdminHandlers } from '../reports/admin-handlers.ts'
import { makeWaitingWorkHandlers } from '../reports/waiting-work-handlers.ts'
import { makeReviewAdminHandlers } from '../reviews/admin-handlers.ts'
import { undoDecision, undoReply } from '../reviews/moderate-reviews.ts'
import { makeSettingsAdminHandlers } from '../settings/admin-handlers.ts'
import { undoThresholds } from '../settings/edit-thresholds.ts'
import type { StaffCaller } from '../staff/guard.ts'
import { makeStaffHandlers } from '../staff/handlers.ts'
import { makeStockAdminHandlers } from '../stock/admin-handlers.ts'
import type { Context } from './context.ts'

/** The changes that can be undone. */
const undos = {
  'product.change': { undo: undoProductChange, canUndo: isProductChangeRestorable, permission: 'products.sell' },
  'product.import': { undo: undoProductChange, canUndo: isProductChangeRestorable, permission: 'products.sell' },
  'category.change': { undo: undoCategoryChange, permission: 'categories.edit' },
  'coupon.change': { undo: undoCouponChange, permission: 'coupons.edit' },
  'discount.change': { undo: undoGeneralDiscount, permission: 'coupons.edit' },
  'delivery.change': { undo: undoMethodChange, permission: 'delivery.edit' },
  'delivery.area.change': { undo: undoAreaChange, permission: 'delivery.edit' },
  'delivery.point.change': { undo: undoPickupPointChange, permission: 'delivery.edit' },
  'delivery.calendar': { undo: undoCalendar, permission: 'delivery.edit' },
  'review.approve': { undo: undoDecision, permission: 'reviews.moderate' },
  'review.reject': { undo: undoDecision, permission: 'reviews.moderate' },
  'review.wait': { undo: undoDecision, permission: 'reviews.moderate' },
  'review.reply': { undo: undoReply, permission: 'reviews.moderate' },
  'enquiry.change': { undo: undoEnquiryChange, permission: 'enquiries.answer' },
  'saved-reply.change': { undo: undoSavedReplyChange, permission: 'enquiries.answer' },
  'saved-reply.delete': { undo: undoSavedReplyDeletion, permission: 'enquiries.answer' },
  'campaign.change': { undo: undoCampaignChange, permission: 'newsletter.send' },
  'settings.change': { undo: undoThresholds, permission: 'settings.edit', isFresh: true },
} as const

/** A handler for every call of the back office's contract. */
export function makeAdminHandlers(context: Context): Handlers<AdminEndpoints, StaffCaller> {
  return {
    ...makeStaffHandlers({ ...context, undos }),
    ...makeProductAdminHandlers(context),
    ...makeMediaAdminHandlers(context),
    ...makeStockAdminHandlers(context),
    ...makeCategoryAdminHandlers(context),
    ...makeDiscountAdminHandlers(context),
    ...makeDeliveryAdminHandlers(context),
    ...makeSettingsAdminHandlers(context),
    ...makeContentAdminHandlers(context),
    ...makeImportAdminHandlers(context),
    ...makePaymentAdminHandlers(context),
    ...makeReportAdminHandlers(context),
    ...makeOrderAdminHandlers(context),
    ...makeReviewAdminHandlers(context),
    ...makeEnquiryAdminHandlers(context),
    ...makeNewsletterAdminHandlers(context),
    ...makeCustomerAdminHandlers(context),
    ...makeWaitingWorkHandlers(context),
    ...makeDemandAdminHandlers(context),
  }
}
