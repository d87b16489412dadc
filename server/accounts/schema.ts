import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

export const users = pgTable(
  'users',
  {
    _id: text('_id').primaryKey(),
    email: text().notNull().unique(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    password_hash: text().notNull(),
    phone: text().notNull().default(''),
    country: text().notNull().default(''),
    address: text().notNull().default(''),
    apartment: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    postal_code: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    /** Order updates before this moment count as read. */
    inbox_seen_at: moment(),
  },
  // Part of a name, an e-mail address or a phone number finds a customer in the back office.
  (table) => [
    index('users_search').using(
      'gin',
      sql`(lower(${table.first_name} || ' ' || ${table.last_name} || ' ' || ${table.email}) || ' ' || regexp_replace(${table.phone}, '\\D', '', 'g')) gin_trgm_ops`,
    ),
  ],
)

/**
 * Each sign-up is an attempt of its own, with its own password and code; only the one whose code is given, or whose link
 * with the password, becomes an account. An attempt for an address that has an account is a decoy: it looks the same and can
 * never be verified.
 */
export const signups = pgTable(
  'signups',
  {
    _id: text('_id').primaryKey(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    password_hash: text().notNull(),
    is_decoy: boolean().notNull(),
    code_hash: text().notNull(),
    /** Hash of the token in the mail's link, which confirms the address with the password, without the code. */
    link_hash: text().notNull().default(''),
    code_expires_at: moment().notNull(),
    tries: integer().notNull().default(0),
    sent_at: moment().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('signups_by_email').on(table.email, table._id)],
)

/** Only the hash of a session's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
    last_seen_at: moment().notNull().defaultNow(),
    /** What the browser called itself. */
    device: text().notNull().default(''),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

/** Links to set a new password: hashed, short-lived, usable once. */
export const passwordResets = pgTable('password_resets', {
  _id: text('_id').primaryKey(),
  /** An account, or an attempt that the reset will verify. */
  user_id: text().notNull(),
  token_hash: text().notNull(),
  expires_at: moment().notNull(),
  used_at: moment(),
})
