import * as z from 'zod/mini'
import { customerMessages } from '../../../content/messages/people/customer-messages.ts'
import { line, optionalLine } from '../fields.ts'
import { OrderOfPerson } from '../order-of-person.ts'

export const CustomerQuery = z.object({
  /** Part of a name, an e-mail address or a phone number. */
  q: z.optional(line(80).check(z.minLength(3, customerMessages.searchShort))),
  /** The id of the last customer of the page before. */
  before: z.optional(optionalLine(64)),
})

const figures = {
  _id: z.string(),
  /** A guest has bought without an account. */
  isGuest: z.boolean(),
  /** Orders that were paid and not given back, and what they cost in naira. */
  order_count: z.number(),
  spent: z.number(),
  last_order_at: z.nullable(z.string()),
}

/** Name, address and phone are masked. */
const CustomerRow = z.object({ ...figures, name: z.string(), email: z.string(), phone: z.string() })
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerPage = z.object({
  customers: z.array(CustomerRow),
  /** The `before` of the next page; null on the last page. */
  next: z.nullable(z.string()),
})

export const CustomerView = z.object({
  ...figures,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The lines of the postal address; empty without one. */
  address: z.array(z.string()),
  /** When the account was opened; null for a guest. */
  joined_at: z.nullable(z.string()),
  /** The newest orders that were paid. */
  orders: z.array(OrderOfPerson),
})
export type CustomerView = z.infer<typeof CustomerView>

/** The e-mail address of the customer, typed again. */
export const DeleteCustomer = z.object({ confirmation: line(254, customerMessages.wrongConfirmation) })
