import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const shippingOptions = pgTable('shipping_options', {
  location: text().primaryKey(),
  delivery_duration: text().notNull(),
  other_info: text().notNull(),
  fee: integer().notNull(),
  /** Served states; null means all of them. */
  states: text().array(),
  /** Served countries; null means every country but Nigeria. */
  countries: text().array(),
  position: integer().notNull(),
  _id: text('_id').notNull().unique().default(sql`gen_random_uuid()::text`),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  /** Names it had before: a checkout that was opened earlier still sends one of them. */
  former_names: text().array().notNull().default(sql`'{}'`),
})
