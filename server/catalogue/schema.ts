import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  category: text().primaryKey(),
  position: integer().notNull(),
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
    search: tsvector(),
  },
  (table) => [
    index('products_by_category').on(sql`lower(${table.category})`, table._id),
    index('products_by_name').on(sql`lower(${table.item_name}) collate "C"`, table._id),
    index('products_by_price').on(table.new_price, table._id),
    index('products_by_size').using('gin', table.sizes),
    index('products_by_color').using('gin', table.colors),
    index('products_search').using('gin', table.search),
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
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.size, table.color] }),
    check('stock_is_never_negative', sql`${table.stock} >= 0`),
  ],
)

/** The words of all product texts, which misspelt searches are corrected with. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
])
