import * as z from 'zod/mini'
import { deliveryMessages } from '../../../shared/content/checkout-messages.ts'
import { Delivery } from '../../../shared/contract/order-schemas.ts'

/** The whole form: where it goes and how. Loaded when a field is first left. */
export const CheckoutRules = z.extend(Delivery, {
  shipping_method: z.string(deliveryMessages.shippingMethod).check(z.minLength(1, deliveryMessages.shippingMethod)),
})
