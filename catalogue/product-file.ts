import { z } from 'zod'
import { filterColors, filterSizes } from '../shared/content/shop.ts'

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
  original_price: z.number().positive(),
  new_price: z.number().positive(),
  /** Base names of picture files, the main one first. */
  pictures: z.array(z.string()).min(1),
  /** Variants whose pieces are counted; the others are not. */
  stock: z
    .array(z.strictObject({ size: z.string(), color: z.string(), quantity: z.number().int().min(0) }))
    .default([]),
  reviews: z
    .array(z.strictObject({ reviewer: z.string(), rating: z.number().int().min(1).max(5), review: z.string() }))
    .default([]),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>
