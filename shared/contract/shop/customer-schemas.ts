import * as z from 'zod/mini'
import { UserView } from './account-schemas.ts'
import { OrderView } from './order-schemas.ts'
import { OwnReview } from './review-schemas.ts'

/** One entry of the inbox: something that happened to an order. */
export const OrderUpdate = z.object({
  _id: z.string(),
  order_id: z.string(),
  order_title: z.string(),
  img: z.string(),
  kind: z.enum(['paid', 'shipped', 'delivered', 'refunding', 'refunded']),
  text: z.string(),
  created_at: z.string(),
  /** It happened since the inbox was last marked as seen. */
  is_new: z.boolean(),
})
export type OrderUpdate = z.infer<typeof OrderUpdate>

/** Everything kept about a customer, as they may take it along; never a hash or a token. */
export const ExportedData = z.object({
  profile: z.extend(UserView, { created_at: z.string() }),
  /** Also those that were never paid. */
  orders: z.array(OrderView),
  reviews: z.array(z.extend(OwnReview, { product_id: z.string(), reviewer: z.string() })),
  /** Null when the address never asked for the newsletter. */
  newsletter: z.nullable(
    z.object({
      asked_at: z.string(),
      confirmed_at: z.nullable(z.string()),
      left_at: z.nullable(z.string()),
      /** The newsletters of the last weeks. */
      received: z.array(z.object({ subject: z.string(), made_at: z.string() })),
    }),
  ),
  /** What was written to the store from this address. */
  enquiries: z.array(
    z.object({
      name: z.string(),
      enquiry: z.string(),
      created_at: z.string(),
      replies: z.array(z.object({ reply: z.string(), created_at: z.string() })),
    }),
  ),
  /** Browsers that are signed in. */
  sessions: z.array(z.object({ created_at: z.string(), last_seen_at: z.string() })),
  made_at: z.string(),
})
export type ExportedData = z.infer<typeof ExportedData>
