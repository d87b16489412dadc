import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChannelName, NoticeKind } from '../../shared/domain/notices/notice-times.ts'
import { products, productVariants } from '../catalogue/schema.ts'
import { moment } from '../database/columns.ts'

/** A row for each thing that a person wants to be told. It is open until it is told, ended or 90 days old. */
export const notices = pgTable(
  'notices',
  {
    /** Ordered by time, so it is also the order of asking. */
    _id: text('_id').primaryKey(),
    kind: text().$type<NoticeKind>().notNull(),
    channel: text().$type<ChannelName>().notNull(),
    /** Of the channel: an e-mail address. */
    address: text().notNull(),
    product_id: text()
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    /** Both are empty for a lower price. */
    size: text().notNull(),
    color: text().notNull(),
    /** In kobo, when it was asked. */
    price_asked: integer().notNull(),
    asked_at: moment().notNull(),
    /** When whoever reads the address agreed to be told by this channel; null until then. */
    consented_at: moment(),
    told_at: moment(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('one_open_notice')
      .on(table.address, table.channel, table.kind, table.product_id, table.size, table.color)
      .where(sql`${table.told_at} is null and ${table.ended_at} is null`),
    index('notices_waiting')
      .on(table.kind, table.product_id, table.size, table.color, table._id)
      .where(sql`${table.told_at} is null and ${table.ended_at} is null and ${table.consented_at} is not null`),
    index('notices_told').on(table.address, table.told_at).where(sql`${table.told_at} is not null`),
    index('notices_told_of_variant')
      .on(table.product_id, table.size, table.color, table.told_at)
      .where(sql`${table.told_at} is not null`),
    index('notices_by_time').on(table.asked_at),
  ],
)

/** Since when a variant that people wait for has free pieces. A job fills it, and forgets a variant that has none. */
export const freeAgain = pgTable('free_again', {
  variant_id: text()
    .primaryKey()
    .references(() => productVariants._id, { onDelete: 'cascade' }),
  since: moment().notNull(),
})
