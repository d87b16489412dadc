import * as z from 'zod/mini'

/** Only the counts that the caller's role may see. */
export const WaitingWork = z.object({
  /** Orders to ship, at most 1,000. */
  orders: z.optional(z.number()),
  /** Reviews that wait for a decision. */
  reviews: z.optional(z.number()),
  /** New enquiries. */
  enquiries: z.optional(z.number()),
})
export type WaitingWork = z.infer<typeof WaitingWork>
