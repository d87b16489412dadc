import * as z from 'zod/mini'
import { deliveryMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { Delivery } from '../../../../shared/contract/shop/address-schemas.ts'

/** The rules of the whole form. Imported when the first field is checked. */
export const CheckoutRules = z.safeExtend(Delivery, {
  /** Always given, so that a street without a number needs a landmark. */
  area: z._default(z.string().check(z.maxLength(80)), ''),
  shipping_method: z.string(deliveryMessages.shippingMethod).check(z.minLength(1, deliveryMessages.shippingMethod)),
})
