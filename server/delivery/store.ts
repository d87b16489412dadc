import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { shippingOptions } from './schema.ts'

export function deliveryStore(db: Db) {
  return {
    /** The methods of the shop; inactive ones are left out. */
    listShippingOptions() {
      return db
        .select()
        .from(shippingOptions)
        .where(eq(shippingOptions.active, true))
        .orderBy(asc(shippingOptions.position), asc(shippingOptions.location))
    },

    /** An active method by its name, or by one it had before when no method has that name now. */
    async findShippingOption(location: string) {
      const [option] = await selectOption(db, { location })
      return option
    },
  }
}

const selectOption = statement('shipping option', (db, given: Given<{ location: string }>) =>
  db
    .select()
    .from(shippingOptions)
    .where(
      and(
        eq(shippingOptions.active, true),
        or(eq(shippingOptions.location, given.location), sql`${given.location} = any(${shippingOptions.former_names})`),
      ),
    )
    .orderBy(desc(eq(shippingOptions.location, given.location)))
    .limit(1),
)
