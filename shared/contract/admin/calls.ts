import { categoryCalls } from './categories/calls.ts'
import { contentCalls } from './content/calls.ts'
import { customerCalls } from './customers/calls.ts'
import { deliveryCalls } from './delivery/calls.ts'
import { demandCalls } from './demand/calls.ts'
import { discountCalls } from './discounts/calls.ts'
import { enquiryCalls } from './enquiries/calls.ts'
import { importCalls } from './imports/calls.ts'
import { newsletterCalls } from './newsletter/calls.ts'
import { orderCalls } from './orders/calls.ts'
import { paymentCalls } from './payments/calls.ts'
import { pictureCalls } from './pictures/calls.ts'
import { productCalls } from './products/calls.ts'
import { reportCalls } from './reports/calls.ts'
import { reviewCalls } from './reviews/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { staffCalls } from './staff/calls.ts'
import { stockCalls } from './stock/calls.ts'
import { waitingWorkCalls } from './waiting-work/calls.ts'

/** Where every call of the back office goes and who may make it; `endpoints` adds the schemas. */
export const adminCalls = {
  ...staffCalls,
  ...productCalls,
  ...pictureCalls,
  ...stockCalls,
  ...categoryCalls,
  ...discountCalls,
  ...deliveryCalls,
  ...settingsCalls,
  ...contentCalls,
  ...importCalls,
  ...paymentCalls,
  ...reportCalls,
  ...orderCalls,
  ...reviewCalls,
  ...enquiryCalls,
  ...newsletterCalls,
  ...customerCalls,
  ...waitingWorkCalls,
  ...demandCalls,
}

export type AdminCallName = keyof typeof adminCalls
