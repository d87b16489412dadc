import * as z from 'zod/mini'
import { productMessages } from '../../../content/messages/office/product-messages.ts'
import { settingsMessages } from '../../../content/messages/office/settings-messages.ts'
import { bodyMeasures, measures, mostStretch } from '../../../domain/catalogue/measurements.ts'
import { productStatuses } from '../../../domain/catalogue/product-status.ts'
import { line, newId, optionalLine, paragraphs, version } from '../fields.ts'

/** Naira. */
export const lowestPrice = 50
export const highestPrice = 10_000_000

export const Price = z
  .number(productMessages.priceMissing)
  .check(
    z.minimum(lowestPrice, productMessages.priceRange),
    z.maximum(highestPrice, productMessages.priceRange),
    z.multipleOf(0.01, productMessages.priceRange),
  )

const slug = z
  .string(productMessages.slugForm)
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, productMessages.slugForm), z.maxLength(120))

export const ProductsQuery = z.object({
  status: z.optional(z.enum(productStatuses)),
  category: z.optional(optionalLine(80)),
  color: z.optional(optionalLine(40)),
  size: z.optional(optionalLine(20)),
  stock: z.optional(z.enum(['out'])),
  pictures: z.optional(z.enum(['none'])),
  q: z.optional(optionalLine(100)),
  /** Only products older than this one: the next page. */
  before: z.optional(optionalLine(100)),
})

export const ProductRow = z.object({
  _id: z.string(),
  item_name: z.string(),
  item_slug: z.string(),
  category: z.string(),
  img: z.string(),
  status: z.enum(productStatuses),
  publish_at: z.nullable(z.string()),
  /** Prices are null until somebody has typed one. */
  original_price: z.nullable(z.number()),
  new_price: z.nullable(z.number()),
  version: z.number(),
  variants: z.number(),
  /** Free pieces of the counted variants; null when none is counted. */
  free: z.nullable(z.number()),
  soldOut: z.boolean(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** A page of products, the newest first, and where the next page begins. */
export const ProductList = z.object({ products: z.array(ProductRow), next: z.nullable(z.string()) })
export type ProductList = z.infer<typeof ProductList>

/** What filters and forms offer. */
export const ProductChoices = z.object({
  categories: z.array(z.string()),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
})

export const VariantView = z.object({
  _id: z.string(),
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  closed: z.boolean(),
  /** Free pieces; null when pieces are not counted. */
  free: z.nullable(z.number()),
})
export type VariantView = z.infer<typeof VariantView>

export const ProductView = z.object({
  _id: z.string(),
  item_name: z.string(),
  item_slug: z.string(),
  category: z.string(),
  description: z.string(),
  specification: z.array(z.string()),
  img: z.string(),
  /** Prices are null until somebody has typed one. */
  original_price: z.nullable(z.number()),
  new_price: z.nullable(z.number()),
  status: z.enum(productStatuses),
  publish_at: z.nullable(z.string()),
  /** Null: the usual threshold counts. */
  low_stock_at: z.nullable(z.number()),
  usual_low_stock_at: z.number(),
  measurements: z.record(z.string(), z.partialRecord(z.enum(measures), z.number())),
  fit: z.object({ stretch: z.number(), matters: z.array(z.enum(bodyMeasures)) }),
  version: z.number(),
  variants: z.array(VariantView),
})
export type ProductView = z.infer<typeof ProductView>

export const CreateProduct = z.object({
  _id: newId,
  item_name: line(120, productMessages.nameMissing),
  category: line(80, productMessages.categoryMissing),
})

const pieces = z.int().check(z.nonnegative(), z.maximum(100_000))

export const sizeName = optionalLine(20)
export const colorName = optionalLine(40)
/** Sizes times colours. */
export const mostVariants = 400

/** A cell of the matrix. The change of pieces is the difference to what was seen, so sales made meanwhile stay sold. */
const VariantChange = z.object({
  size: sizeName,
  color: colorName,
  isMade: z.boolean(),
  seen: z.nullable(pieces),
  free: z.nullable(pieces),
})

const centimetres = z
  .number(productMessages.badMeasurement)
  .check(
    z.minimum(1, productMessages.badMeasurement),
    z.maximum(300, productMessages.badMeasurement),
    z.multipleOf(0.5, productMessages.badMeasurement),
  )

const GarmentMeasurements = z
  .record(line(20), z.partialRecord(z.enum(measures), centimetres))
  .check(z.refine((bySize) => Object.keys(bySize).length <= 40, productMessages.badMeasurement))

const GarmentFit = z.object({
  stretch: z
    .number(productMessages.badStretch)
    .check(
      z.minimum(0, productMessages.badStretch),
      z.maximum(mostStretch, productMessages.badStretch),
      z.multipleOf(0.01, productMessages.badStretch),
    ),
  matters: z.array(z.enum(bodyMeasures)).check(z.maxLength(bodyMeasures.length)),
})

export const SaveProduct = z
  .object({
    version,
    item_name: line(120, productMessages.nameMissing),
    item_slug: slug,
    category: line(80, productMessages.categoryMissing),
    description: paragraphs(600),
    specification: z.array(optionalLine(200)).check(z.maxLength(20)),
    /** Absent: it stays, or becomes the price now if there was none. */
    original_price: z.optional(Price),
    /** Absent: it stays, also when nobody has typed one yet. */
    new_price: z.optional(Price),
    status: z.enum(productStatuses),
    publish_at: z.nullable(z.iso.datetime(productMessages.dateForm)),
    low_stock_at: z.nullable(
      z
        .int(settingsMessages.badLowStock)
        .check(z.nonnegative(settingsMessages.badLowStock), z.maximum(1_000, settingsMessages.badLowStock)),
    ),
    /** Absent: they stay. */
    measurements: z.optional(GarmentMeasurements),
    /** Absent: it stays. */
    fit: z.optional(GarmentFit),
    /** Only the cells that change. */
    variants: z.array(VariantChange).check(z.maxLength(mostVariants)),
  })
  .check(
    z.refine(({ status, publish_at }) => status !== 'scheduled' || publish_at !== null, {
      error: productMessages.dateMissing,
      path: ['publish_at'],
    }),
  )
export type SaveProduct = z.infer<typeof SaveProduct>

export const NewId = z.object({ _id: newId })

/** The same change of many products. With `isPreview` nothing is changed. */
export const ChangeProducts = z.object({
  products: z.array(z.object({ _id: line(100), version })).check(z.minLength(1), z.maxLength(100)),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('publish') }),
    z.object({ kind: z.literal('archive') }),
    z.object({ kind: z.literal('category'), category: line(80, productMessages.categoryMissing) }),
    z.object({
      kind: z.literal('price'),
      percent: z
        .int(productMessages.percentForm)
        .check(z.minimum(-90, productMessages.percentForm), z.maximum(100, productMessages.percentForm)),
    }),
  ]),
  isPreview: z.boolean(),
})
export type ProductsAction = z.infer<typeof ChangeProducts>['action']

/** What a change does, or would do, to one product; or why it cannot. */
export const ProductOutcome = z.object({
  _id: z.string(),
  item_name: z.string(),
  before: z.string(),
  after: z.string(),
  problem: z.nullable(z.string()),
})
export type ProductOutcome = z.infer<typeof ProductOutcome>
