import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { calls } from './calls.ts'
import { AreasQuery, DeliveryArea, DeliveryQuote, PickupPoint, QuoteQuery, ShippingOption } from './delivery-schemas.ts'
import { DeliveryCalendar } from './schemas.ts'

/** Where and when the store delivers, and for how much. */
export const deliveryEndpoints = {
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
} as const satisfies Record<string, Endpoint>
