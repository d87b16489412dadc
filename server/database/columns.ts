import { bigint, timestamp } from 'drizzle-orm/pg-core'

export const moment = () => timestamp({ withTimezone: true })

/** An amount of money: 100 kobo are one naira. */
export const kobo = () => bigint({ mode: 'number' })
