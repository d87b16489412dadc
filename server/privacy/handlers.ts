import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import type { AccountContext } from '../accounts/account-context.ts'
import { refuseWhenBusy } from '../accounts/passwords.ts'
import type { User } from '../accounts/store.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { customer, needsSession } from '../http/session.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

interface PrivacyContext {
  accountContext: AccountContext
  within: Within
}

export function makePrivacyHandlers({
  accountContext,
  within,
}: PrivacyContext): ShopHandlers<'exportData' | 'deleteAccount', User> {
  const { db, clock } = accountContext
  return {
    exportData: async (_input, caller) => ({ data: await exportData(db, await customer(caller), clock()) }),

    deleteAccount: async ({ body }, caller) => {
      refuseWhenBusy()
      const user = await customer(caller)
      await within('password', { address: user._id })
      const outcome = await deleteAccount(user, body.password, accountContext)
      if (outcome === 'gone') throw needsSession()
      if (outcome === 'wrong password') {
        const error = accountMessages.wrongPassword
        throw new Refusal(400, { error, fields: { password: error } })
      }
      return { data: {}, message: accountMessages.accountDeleted }
    },
  }
}
