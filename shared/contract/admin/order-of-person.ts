import * as z from 'zod/mini'
import { keysOf } from '../../domain/keys-of.ts'
import { orderStates } from '../../domain/orders/order.ts'

/** What the screen of an enquiry or of a customer shows of an order. */
export const OrderOfPerson = z.object({
  _id: z.string(),
  payment_reference: z.string(),
  created_at: z.string(),
  status: z.enum(keysOf(orderStates)),
  total_paid: z.number(),
})
export type OrderOfPerson = z.infer<typeof OrderOfPerson>
