import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = () => timestamp({ withTimezone: true })

/** An amount of money: 100 kobo are one naira. */
export const kobo = () => bigint({ mode: 'number' })

/** Both drivers read bytes, but only one of them as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
