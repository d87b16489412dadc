import type { Endpoint } from '../endpoint.ts'
import type { AdminCallName } from './calls.ts'
import { categoryEndpoints } from './categories/endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { customerEndpoints } from './customers/endpoints.ts'
import { deliveryEndpoints } from './delivery/endpoints.ts'
import { demandEndpoints } from './demand/endpoints.ts'
import { discountEndpoints } from './discounts/endpoints.ts'
import { enquiryEndpoints } from './enquiries/endpoints.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { newsletterEndpoints } from './newsletter/endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { pictureEndpoints } from './pictures/endpoints.ts'
import { productEndpoints } from './products/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { stockEndpoints } from './stock/endpoints.ts'
import { waitingWorkEndpoints } from './waiting-work/endpoints.ts'

/** Every call of the back office with what goes in and comes out. */
export const adminEndpoints = {
  ...staffEndpoints,
  ...productEndpoints,
  ...pictureEndpoints,
  ...stockEndpoints,
  ...categoryEndpoints,
  ...discountEndpoints,
  ...deliveryEndpoints,
  ...settingsEndpoints,
  ...contentEndpoints,
  ...importEndpoints,
  ...paymentEndpoints,
  ...reportEndpoints,
  ...orderEndpoints,
  ...reviewEndpoints,
  ...enquiryEndpoints,
  ...newsletterEndpoints,
  ...customerEndpoints,
  ...waitingWorkEndpoints,
  ...demandEndpoints,
} satisfies Record<AdminCallName, Endpoint>

export type AdminEndpoints = typeof adminEndpoints
