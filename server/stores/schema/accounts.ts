import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const users = pgTable('users', {
  _id: text('_id').primaryKey(),
  email: text().notNull().unique(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  password_hash: text().notNull(),
  verified: boolean().notNull().default(false),
  phone: text().notNull().default(''),
  country: text().notNull().default(''),
  address: text().notNull().default(''),
  apartment: text().notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  postal_code: text().notNull().default(''),
  created_at: moment().notNull().defaultNow(),
})

/** Only the hash of a session's token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
    last_seen_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

/** Verification codes and reset links: hashed, short-lived, counted. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    _id: text('_id').primaryKey(),
    user_id: text().notNull(),
    purpose: text({ enum: ['verify-email', 'reset-password'] }).notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('one_time_codes_by_user').on(table.user_id, table.purpose)],
)

/** Counters shared by all instances and kept over restarts: one row per limit, caller and window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    window_start: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window_start] }),
    index('rate_limits_by_age').on(table.window_start),
  ],
)
