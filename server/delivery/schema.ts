import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AreaPrice } from '../../shared/domain/delivery/delivery-quote.ts'

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
  /** What it costs and takes in zones and areas, in kobo; elsewhere its own fee and days count. */
  prices: jsonb().$type<AreaPrice[]>().notNull().default([]),
  /** The buyer collects the order at one of the pick-up points. */
  pickup: boolean().notNull().default(false),
})

export const areas = pgTable(
  'areas',
  {
    _id: text('_id').primaryKey(),
    state: text().notNull(),
    name: text().notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
    zone: text().notNull(),
    /** Name and aliases as they are compared; see `areaKeys`. */
    keys: text().array().notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('areas_by_name').on(table.state, sql`lower(${table.name})`)],
)

export const pickupPoints = pgTable('pickup_points', {
  _id: text('_id').primaryKey(),
  name: text().notNull().unique(),
  landmark: text().notNull(),
  address: text().notNull(),
  hours: text().notNull(),
  state: text().notNull(),
  area: text().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
})
