import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { type Area, areaKey } from '../../shared/domain/delivery/areas.ts'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { areas, pickupPoints, shippingOptions } from './schema.ts'

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

    /** The areas of the shop; inactive ones are left out. */
    listAreas() {
      return db.select().from(areas).where(eq(areas.active, true)).orderBy(asc(areas.state), asc(areas.name))
    },

    /** The pick-up points of the shop; inactive ones are left out. */
    listPickupPoints() {
      return db
        .select()
        .from(pickupPoints)
        .where(eq(pickupPoints.active, true))
        .orderBy(asc(pickupPoints.state), asc(pickupPoints.name))
    },

    /**
     * An active method by its name, or by one it had before when no method has that name now, together with the area that
     * an order goes to: one statement, because every order makes it.
     */
    async findShippingOption(location: string, place = { state: '', area: '' }) {
      const [option] = await selectOption(db, { location, state: place.state, areaKey: areaKey(place.area) })
      return option
    },
  }
}

type FoundArea = Pick<Area, '_id' | 'state' | 'name' | 'zone'>

const selectOption = statement(
  'shipping option',
  (db, given: Given<{ location: string; state: string; areaKey: string }>) =>
    db
      .select({
        ...getTableColumns(shippingOptions),
        area: sql<FoundArea | null>`case when ${given.areaKey}::text <> '' then (
          select json_build_object('_id', a._id, 'state', a.state, 'name', a.name, 'zone', a.zone) from areas a
          where a.active and a.state = ${given.state}::text and ${given.areaKey}::text = any(a.keys)
          order by a.name limit 1) end`,
      })
      .from(shippingOptions)
      .where(
        and(
          eq(shippingOptions.active, true),
          or(
            eq(shippingOptions.location, given.location),
            sql`${given.location} = any(${shippingOptions.former_names})`,
          ),
        ),
      )
      .orderBy(desc(eq(shippingOptions.location, given.location)))
      .limit(1),
)
