import * as z from 'zod/mini'

/** Only the counts that the caller's role may see. */
export const WaitingWork = z.object({
  /** Reviews that wait for a decision. */
  reviews: z.optional(z.number()),
  /** New enquiries. */
  enquiries: z.optional(z.number()),
})
export type WaitingWork = z.infer<typeof WaitingWork>
