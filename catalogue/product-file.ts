import { z } from 'zod'
import { filterColors, filterSizes } from '../shared/content/shop.ts'
import { bodyMeasures, measures } from '../shared/domain/catalogue/measurements.ts'
import { fitVotes } from '../shared/domain/fit/fit-votes.ts'

/** One product as the demo catalogue's files describe it; prices in naira. */
export const CatalogueProduct = z.strictObject({
  item_slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  item_name: z.string(),
  category: z.string(),
  added: z.iso.datetime(),
  description: z.string(),
  specification: z.array(z.string()),
  sizes: z.array(z.enum(filterSizes)),
  colors: z.array(z.enum(filterColors)),
  /** How the cloth stretches, and which measures decide about the size. */
  fit: z.strictObject({ stretch: z.number().min(0), matters: z.array(z.enum(bodyMeasures)) }).optional(),
  /** Of size S as the studio cuts it, in centimetres; the other sizes are graded from it. */
  measures: z.partialRecord(z.enum(measures), z.number().positive().multipleOf(0.5)).optional(),
  original_price: z.number().positive(),
  new_price: z.number().positive(),
  /** Base names of picture files, the main one first. */
  pictures: z.array(z.string()).min(1),
  /** Variants whose pieces are counted; the others are not. */
  stock: z
    .array(z.strictObject({ size: z.string(), color: z.string(), quantity: z.number().int().min(0) }))
    .default([]),
  reviews: z
    .array(
      z.strictObject({
        reviewer: z.string(),
        rating: z.number().int().min(1).max(5),
        review: z.string(),
        fit: z.enum(fitVotes).optional(),
        size: z.enum(filterSizes).optional(),
      }),
    )
    .default([]),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>
