import * as z from 'zod/mini'
import { productStatuses } from '../../../domain/catalogue/product-status.ts'
import {
  adjustReasons,
  countReasons,
  fitsReason,
  mostMovements,
  mostPieces,
  stockReasons,
  stockViews,
} from '../../../domain/stock-reasons.ts'
import { line, newId, optionalLine, paragraphs } from '../fields.ts'

export const StockQuery = z.object({
  view: z.optional(z.enum(stockViews)),
  q: z.optional(optionalLine(80)),
  category: z.optional(optionalLine(80)),
  /** Only variants of this product. */
  product: z.optional(optionalLine(100)),
  /** Only variants of products older than this one. */
  before: z.optional(optionalLine(100)),
})

/** What every list of variants shows. */
export const listedVariant = {
  product_id: z.string(),
  item_name: z.string(),
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  /** The file name of a picture in this colour. */
  img: z.string(),
  /** Pieces free to sell; null where pieces are not counted. */
  stock: z.nullable(z.number()),
}

export const StockVariant = z.object({
  _id: z.string(),
  ...listedVariant,
  status: z.enum(productStatuses),
  closed: z.boolean(),
  low_stock_at: z.number(),
  /** How many movements there were. A count names the number that it knew, so that two counts of one variant are noticed. */
  movements: z.number(),
})
export type StockVariant = z.infer<typeof StockVariant>

export const StockPage = z.object({
  variants: z.array(StockVariant),
  /** For `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** A day that does not exist, such as 31 February, is a fault in the database. */
function beginsWithMoment(text: string): boolean {
  const written = text.slice(0, 24)
  const moment = new Date(written)
  return /^2\d{3}-/.test(written) && !Number.isNaN(moment.getTime()) && moment.toISOString() === written
}

export const LedgerQuery = z.object({
  /** Moment and id of an entry; only older ones are listed. */
  before: z.optional(z.string().check(z.regex(/^[^~]{24}~[\w-]{1,100}$/), z.refine(beginsWithMoment))),
})

export const LedgerEntry = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(['movement', 'sold', 'held', 'given back']),
  /** Of a movement. */
  reason: z.nullable(z.enum(stockReasons)),
  difference: z.number(),
  note: z.string(),
  /** Who made a movement; the reference of an order. */
  by: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const Ledger = z.object({
  variant: StockVariant,
  entries: z.array(LedgerEntry),
  /** For `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** A variant whose count came too late: its pieces now and who changed them. */
export interface CountConflict {
  variant_id: string
  stock: number | null
  movements: number
  changed_by: string
  changed_at: string
}

const pieces = z.int('Enter a whole number!').check(z.minimum(1), z.maximum(mostPieces))

/** Two lines about one variant contradict each other. */
const oncePerVariant = z.refine<{ variant_id: string }[]>(
  (lines) => new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length,
  'A variant stands twice in this list.',
)

export const Delivery = z.object({
  note: paragraphs(500),
  lines: z
    .array(z.object({ _id: newId, variant_id: line(100), pieces }))
    .check(z.minLength(1, 'Enter how many pieces came!'), z.maxLength(mostMovements), oncePerVariant),
})
export type Delivery = z.infer<typeof Delivery>

export const Adjustment = z
  .object({
    _id: newId,
    variant_id: line(100),
    difference: z.int('Enter a whole number!').check(z.minimum(-mostPieces), z.maximum(mostPieces)),
    reason: z.enum(adjustReasons),
    note: optionalLine(200),
  })
  .check(
    z.refine(({ difference, reason }) => fitsReason(difference, reason), {
      error: 'Enter how many pieces came or went!',
      path: ['difference'],
    }),
  )

export const Counts = z.object({
  counts: z
    .array(
      z.object({
        _id: newId,
        variant_id: line(100),
        /** What the person saw when the count began; null where pieces were not counted. */
        seen: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostPieces))),
        movements: z.int().check(z.nonnegative()),
        counted: z.int('Enter a whole number!').check(z.nonnegative(), z.maximum(mostPieces)),
        /** Why the number differs. */
        reason: z.enum(countReasons),
      }),
    )
    .check(z.minLength(1, 'Nothing was counted.'), z.maxLength(mostMovements), oncePerVariant),
})
