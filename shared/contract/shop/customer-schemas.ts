import * as z from 'zod/mini'
import { noticeKinds } from '../../domain/notices/notice-times.ts'
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
  sessions: z.array(z.object({ device: z.string(), created_at: z.string(), last_seen_at: z.string() })),
  /** What the customer asked to be told, with the consent for the channel. */
  notices: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      channel: z.string(),
      item_name: z.string(),
      size: z.string(),
      color: z.string(),
      asked_at: z.string(),
      consented_at: z.nullable(z.string()),
      told_at: z.nullable(z.string()),
      ended_at: z.nullable(z.string()),
    }),
  ),
  made_at: z.string(),
})
export type ExportedData = z.infer<typeof ExportedData>
