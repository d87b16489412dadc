import * as z from 'zod/mini'
import { deliveryMessages } from '../../content/messages/checkout-messages.ts'
import { nigerianStates } from '../../content/places.ts'

export const ShippingOption = z.object({
  location: z.string(),
  delivery_duration: z.string(),
  other_info: z.string(),
  fee: z.number(),
  /** The states it serves, or null for every state of its countries. */
  states: z.nullable(z.array(z.string())),
  /** The countries it serves, or null for every country outside Nigeria. */
  countries: z.nullable(z.array(z.string())),
  /** Fees and days in zones and areas; elsewhere its own count. */
  prices: z.array(
    z.object({
      state: z.string(),
      /** Empty for the price of one area. */
      zone: z.string(),
      /** The id of an area; empty for the price of a zone. */
      area: z.string(),
      fee: z.number(),
      /** Empty when it takes as long as elsewhere. */
      delivery_duration: z.string(),
    }),
  ),
  /** The buyer collects the order at a pick-up point. */
  pickup: z.boolean(),
})
export type ShippingOption = z.infer<typeof ShippingOption>

const state = z
  .string(deliveryMessages.state)
  .check(z.refine((name) => nigerianStates.includes(name), deliveryMessages.state))

export const AreasQuery = z.object({ state: z.optional(state) })

export const QuoteQuery = z.object({
  state,
  /** A name or nickname. An area that is not listed has the state's rate. */
  area: z.optional(z.string().check(z.maxLength(80, deliveryMessages.tooLong('Area')))),
})

export const DeliveryArea = z.object({
  _id: z.string(),
  state: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  zone: z.string(),
})
export type DeliveryArea = z.infer<typeof DeliveryArea>

const pickupPoint = {
  _id: z.string(),
  name: z.string(),
  landmark: z.string(),
  address: z.string(),
  hours: z.string(),
  state: z.string(),
  area: z.string(),
}

export const PickupPoint = z.object(pickupPoint)
export type PickupPoint = z.infer<typeof PickupPoint>

const quotedMethod = {
  location: z.string(),
  other_info: z.string(),
  fee: z.number(),
  delivery_duration: z.string(),
  /** Days as dates, YYYY-MM-DD in Lagos, for an order that is paid now. */
  delivery_from: z.string(),
  delivery_to: z.string(),
}

export const DeliveryQuote = z.object({
  state: z.string(),
  /** The name of the area; empty when it is not listed, and the prices are those of the state. */
  area: z.string(),
  methods: z.array(z.object(quotedMethod)),
  pickup_points: z.array(z.object({ ...pickupPoint, ...quotedMethod })),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>
