import * as z from 'zod/mini'
import { demandSorts } from '../../../domain/notices/demand-sorts.ts'
import { listedVariant } from '../stock/schemas.ts'

export const DemandQuery = z.object({
  sort: z.optional(z.enum(demandSorts)),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
})

/** How many people wait for a variant. No person is named. */
const WantedVariant = z.object({
  variant_id: z.string(),
  ...listedVariant,
  waiting: z.number(),
  /** When the first of them asked. */
  since: z.string(),
})
export type WantedVariant = z.infer<typeof WantedVariant>

export const DemandPage = z.object({
  variants: z.array(WantedVariant),
  /** People who wait for any of all variants; who waits for two is counted twice. */
  people: z.number(),
})

export const ProductDemand = z.object({
  /** Only variants that people wait for. */
  variants: z.array(z.object({ size: z.string(), color: z.string(), waiting: z.number() })),
  /** People who wait for a lower price of the product. */
  cheaper: z.number(),
})
export type ProductDemand = z.infer<typeof ProductDemand>
