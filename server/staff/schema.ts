import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** People who run the shop. They are no customers and have nothing in common with `users`. */
export const staff = pgTable(
  'staff',
  {
    _id: text('_id').primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    /** Empty until the invitation is accepted. */
    password_hash: text().notNull().default(''),
    /** Encrypted; empty without a second factor. A secret that is not confirmed yet is `totp_pending`. */
    totp_secret: text().notNull().default(''),
    totp_pending: text().notNull().default(''),
    /** The time step of the last code that was accepted: each code is good once. */
    totp_last_step: integer().notNull().default(0),
    /** Hashes of the recovery codes that are left. */
    recovery_hashes: text().array().notNull().default(sql`'{}'`),
    disabled_at: moment(),
    created_at: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('staff_by_email').on(sql`lower(${table.email})`)],
)

/** Only the hash of a session's token is stored. `_id` names the session in lists. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    token_hash: text().primaryKey(),
    _id: text('_id').notNull().unique(),
    staff_id: text()
      .notNull()
      .references(() => staff._id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    /** When a code of the second factor was last accepted in this session. */
    confirmed_at: moment(),
    wrong_codes: integer().notNull().default(0),
    /** What the browser called itself, and its network, for the list of sessions. */
    device: text().notNull(),
    network: text().notNull(),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staff_id)],
)

/** Links that let a member of the staff choose a password: hashed, valid for a day, usable once. */
export const staffLinks = pgTable('staff_links', {
  token_hash: text().primaryKey(),
  staff_id: text()
    .notNull()
    .references(() => staff._id, { onDelete: 'cascade' }),
  expires_at: moment().notNull(),
  used_at: moment(),
})

/** An address of a list with its filters, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    _id: text('_id').primaryKey(),
    staff_id: text()
      .notNull()
      .references(() => staff._id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('saved_views_by_staff').on(table.staff_id, table.screen)],
)
