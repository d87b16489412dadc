import type { deliveryEndpoints } from '../../shared/contract/admin/delivery/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { changeArea, createArea, listAreas } from './edit-areas.ts'
import { changeCalendar, readCalendar } from './edit-calendar.ts'
import { changeMethod, createMethod, moveMethod, viewMethod } from './edit-methods.ts'
import { changePickupPoint, createPickupPoint, listPickupPoints } from './edit-pickup-points.ts'
import { methodsStore } from './methods-store.ts'

/** Delivery methods, areas, pick-up points and the calendar, for the staff. */
export function makeDeliveryAdminHandlers({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Handlers<typeof deliveryEndpoints, StaffCaller> {
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    async deliveryMethods() {
      return { data: (await methodsStore(db).list()).map(viewMethod) }
    },

    async createDeliveryMethod({ body }, caller) {
      return { data: await createMethod(body, await author(caller), db) }
    },

    async changeDeliveryMethod({ params, body }, caller) {
      return { data: await changeMethod(params.id, body, await author(caller), db) }
    },

    async moveDeliveryMethod({ params, body }, caller) {
      return { data: await moveMethod(params.id, body, await author(caller), db) }
    },

    async deliveryAreas() {
      return { data: await listAreas(db) }
    },

    async createDeliveryArea({ body }, caller) {
      return { data: await createArea(body, await author(caller), db) }
    },

    async changeDeliveryArea({ params, body }, caller) {
      return { data: await changeArea(params.id, body, await author(caller), db) }
    },

    async pickupPoints() {
      return { data: await listPickupPoints(db) }
    },

    async createPickupPoint({ body }, caller) {
      return { data: await createPickupPoint(body, await author(caller), db) }
    },

    async changePickupPoint({ params, body }, caller) {
      return { data: await changePickupPoint(params.id, body, await author(caller), db) }
    },

    async deliveryCalendar() {
      return { data: await readCalendar(db) }
    },

    async changeDeliveryCalendar({ body }, caller) {
      return { data: await changeCalendar(body, await author(caller), db) }
    },
  }
}
