import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type Fit, type Measurements, usualFit } from '../../shared/domain/catalogue/measurements.ts'
import type { ProductStatus } from '../../shared/domain/catalogue/product-status.ts'
import { moment } from '../database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  category: text().primaryKey(),
  /** Stays the same when the category is renamed. */
  _id: text('_id').notNull().unique().default(sql`gen_random_uuid()::text`),
  position: integer().notNull(),
  /** A product picture's file name, for the tile on the home page; empty without one. */
  picture: text().notNull().default(''),
  /** Not shown in menus and lists of categories; its products are still found. */
  hidden: boolean().notNull().default(false),
  version: integer().notNull().default(1),
})

/** Prices are kobo. `search` is filled by a trigger, which also feeds `search_words`. */
export const products = pgTable(
  'products',
  {
    _id: text('_id').primaryKey(),
    item_name: text().notNull(),
    item_slug: text().notNull().unique(),
    category: text()
      .notNull()
      .references(() => categories.category, { onUpdate: 'cascade' }),
    img: text().notNull(),
    images: text().notNull(),
    description: text().notNull(),
    specification: text().array().notNull(),
    sizes: text().array().notNull(),
    colors: text().array().notNull(),
    original_price: integer().notNull(),
    new_price: integer().notNull(),
    /** False until a merchant has typed a price; the stored prices mean nothing until then. */
    price_set: boolean().notNull().default(true),
    search: tsvector(),
    /** Only published products are shown and sold. */
    status: text().$type<ProductStatus>().notNull().default('published'),
    /** When a scheduled product is published. */
    publish_at: moment(),
    /** A variant with fewer free pieces than this is low on stock; null means the threshold of the settings. */
    low_stock_at: integer(),
    /** Centimetres of the garment by size and name, as {"M": {"bust": 96}}. */
    measurements: jsonb().$type<Measurements>().notNull().default({}),
    /** How much the cloth stretches, and which measurements decide about the size. */
    fit: jsonb().$type<Fit>().notNull().default(usualFit),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('products_by_category').on(sql`lower(${table.category})`, table._id),
    // For related products, which are looked for among those of nearly the same price.
    index('products_by_category_and_price')
      .on(sql`lower(${table.category})`, table.new_price)
      .where(sql`${table.status} = 'published'`),
    index('products_by_name').on(sql`lower(${table.item_name}) collate "C"`, table._id),
    index('products_by_price').on(table.new_price, table._id),
    index('products_by_size').using('gin', table.sizes),
    index('products_by_color').using('gin', table.colors),
    index('products_search').using('gin', table.search),
    index('products_scheduled').on(table.publish_at).where(sql`${table.status} = 'scheduled'`),
    index('products_without_picture').on(table._id).where(sql`${table.img} = ''`),
    index('products_of_category').on(table.category),
    index('products_unpublished').on(table.status, table._id).where(sql`${table.status} <> 'published'`),
    check('prices_are_positive', sql`${table.original_price} > 0 and ${table.new_price} > 0`),
  ],
)

/** Every size and colour a product comes in; stock is null where pieces are not counted. */
export const productVariants = pgTable(
  'product_variants',
  {
    product_id: text()
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    size: text().notNull(),
    color: text().notNull(),
    /** Pieces free to sell, without held and sold ones. */
    stock: integer(),
    /** Pieces ever put in, for `reconcile`; null where pieces are not counted. */
    supplied: integer(),
    _id: text('_id').notNull().unique().default(sql`gen_random_uuid()::text`),
    sku: text().notNull().default(''),
    /** No longer made: it is not offered, but its orders and its history stay. */
    closed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.size, table.color] }),
    // For searches by the beginning of a SKU.
    index('variants_by_sku').on(sql`lower(${table.sku}) text_pattern_ops`).where(sql`${table.sku} <> ''`),
    check('stock_is_never_negative', sql`${table.stock} >= 0`),
  ],
)

/** The words of all product texts, which misspelt searches are corrected with. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
])

/** Earlier addresses of products and categories, which lead to their present ones. */
export const slugHistory = pgTable(
  'slug_history',
  {
    kind: text().$type<'product' | 'category'>().notNull(),
    /** In lower case. */
    slug: text().notNull(),
    /** The product's id, or the category's present name. */
    target: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
