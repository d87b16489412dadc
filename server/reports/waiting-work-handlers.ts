import type { waitingWorkEndpoints } from '../../shared/contract/admin/waiting-work/endpoints.ts'
import { mayDo } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import { enquiryStore } from '../enquiries/store.ts'
import type { Handlers } from '../http/handler.ts'
import { orderStore } from '../orders/store.ts'
import { reviewStore } from '../reviews/store.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'

/** Counts in small indexes, for Home and the menu. */
export function makeWaitingWorkHandlers({ db }: { db: Db }): Handlers<typeof waitingWorkEndpoints, StaffCaller> {
  return {
    async waitingWork(_input, caller) {
      const { role } = (await sessionOf(caller)).staff
      const [orders, reviews, enquiries] = await Promise.all([
        mayDo(role, 'orders.ship') ? orderStore(db).countToShip() : undefined,
        mayDo(role, 'reviews.moderate') ? reviewStore(db).countWaiting() : undefined,
        mayDo(role, 'enquiries.answer') ? enquiryStore(db).countNew() : undefined,
      ])
      return {
        data: {
          ...(orders !== undefined && { orders }),
          ...(reviews !== undefined && { reviews }),
          ...(enquiries !== undefined && { enquiries }),
        },
      }
    },
  }
}
