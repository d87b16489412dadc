import type { customerEndpoints } from '../../shared/contract/admin/customers/endpoints.ts'
import type { AccountContext } from '../accounts/account-context.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { deleteCustomer, exportCustomer, listCustomers, openCustomer } from './customers.ts'

/** Customers, for the staff. */
export function makeCustomerAdminHandlers({
  accountContext,
}: {
  accountContext: AccountContext
}): Handlers<typeof customerEndpoints, StaffCaller> {
  const { db, clock } = accountContext
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    async customers({ query }) {
      return { data: await listCustomers(query, db) }
    },

    async openCustomer({ params }, caller) {
      return { data: await openCustomer(params.id, await author(caller), db) }
    },

    async exportCustomer({ params }, caller) {
      return { data: await exportCustomer(params.id, await author(caller), db) }
    },

    async deleteCustomer({ params, body }, caller) {
      await deleteCustomer(params.id, body.confirmation, await author(caller), accountContext)
      return { data: {} }
    },
  }
}
