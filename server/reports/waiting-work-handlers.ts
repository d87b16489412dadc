import type { waitingWorkEndpoints } from '../../shared/contract/admin/waiting-work/endpoints.ts'
import { keysOf } from '../../shared/domain/keys-of.ts'
import { mayDo, type Permission } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { type WaitingKind, waitingWorkStore } from './waiting-work-store.ts'

/** Who sees a count may do the work. */
const permissions: Record<WaitingKind, Permission> = {
  orders: 'orders.ship',
  reviews: 'reviews.moderate',
  enquiries: 'enquiries.answer',
}

/** For Home and the menu. */
export function makeWaitingWorkHandlers({ db }: { db: Db }): Handlers<typeof waitingWorkEndpoints, StaffCaller> {
  return {
    async waitingWork(_input, caller) {
      const { role } = (await sessionOf(caller)).staff
      const kinds = keysOf(permissions).filter((kind) => mayDo(role, permissions[kind]))
      return { data: await waitingWorkStore(db).count(kinds) }
    },
  }
}
