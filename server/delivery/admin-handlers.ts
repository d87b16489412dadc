import type { deliveryEndpoints } from '../../shared/contract/admin/delivery/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { changeCalendar, readCalendar } from './edit-calendar.ts'
import { changeMethod, createMethod, moveMethod, viewMethod } from './edit-methods.ts'
import { methodsStore } from './methods-store.ts'

/** Delivery methods and the calendar, for the staff. */
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

    async deliveryCalendar() {
      return { data: await readCalendar(db) }
    },

    async changeDeliveryCalendar({ body }, caller) {
      return { data: await changeCalendar(body, await author(caller), db) }
    },
  }
}
