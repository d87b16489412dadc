import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/schema.ts'
import { bytes, moment } from '../database/columns.ts'

/** A file on its way from a browser, which made the id. The picture it becomes has the same id. */
export const uploads = pgTable(
  'uploads',
  {
    _id: text('_id').primaryKey(),
    staff_id: text().notNull(),
    product_id: text()
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    /** Bytes of the whole file. */
    size: integer().notNull(),
    /** What the browser takes the file for. */
    type: text().notNull(),
    /** Bytes that have arrived, from the start without a gap. */
    received: integer().notNull().default(0),
    created_at: moment().notNull(),
    /** Finished: all bytes are here and wait to be processed. Done: processed, and the bytes are deleted. */
    state: text().$type<'open' | 'finished' | 'done'>().notNull().default('open'),
    /** When a finished upload may be claimed for processing. */
    due_at: moment(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index('uploads_by_staff').on(table.staff_id, table.state), index('uploads_due').on(table.due_at)],
)

export const uploadParts = pgTable(
  'upload_parts',
  {
    upload_id: text()
      .notNull()
      .references(() => uploads._id, { onDelete: 'cascade' }),
    /** Where the part begins in the file. */
    start: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.start] })],
)

/** The files of processed pictures. A name never changes its content. */
export const pictureFiles = pgTable('picture_files', {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  created_at: moment().notNull(),
})

/** The pictures of products, in order. `products.img` and `products.images` list the ready ones. */
export const productImages = pgTable(
  'product_images',
  {
    _id: text('_id').primaryKey(),
    product_id: text()
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Base name of the files; empty until they are made. */
    name: text().notNull(),
    /** Empty for a picture that shows no colour in particular. */
    color: text().notNull().default(''),
    alt: text().notNull().default(''),
    /** The point that the crop keeps, as parts of width and height. */
    focus_x: doublePrecision().notNull().default(0.5),
    focus_y: doublePrecision().notNull().default(0.5),
    state: text().$type<'working' | 'ready' | 'failed'>().notNull().default('ready'),
    problem: text().notNull().default(''),
  },
  (table) => [index('product_images_by_product').on(table.product_id, table.position)],
)
