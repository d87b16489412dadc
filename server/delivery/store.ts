import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { shippingOptions } from './schema.ts'

export function deliveryStore(db: Db) {
  return {
    listShippingOptions() {
      return db.select().from(shippingOptions).orderBy(asc(shippingOptions.position))
    },

    async findShippingOption(location: string) {
      const [option] = await selectOption(db, { location })
      return option
    },
  }
}

const selectOption = statement('shipping option', (db, given: Given<{ location: string }>) =>
  db.select().from(shippingOptions).where(eq(shippingOptions.location, given.location)),
)
