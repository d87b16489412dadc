import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import { reviewMessages } from '../../shared/content/messages/review-messages.ts'
import type { SavedAddress } from '../../shared/contract/shop/order-schemas.ts'
import { refuseWhenBusy, refusingWhenBusy } from '../accounts/handlers.ts'
import { accountStore, type User } from '../accounts/store.ts'
import type { Caller, ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { customer, needsSession } from '../http/session.ts'
import { readInbox } from '../orders/inbox.ts'
import { readReviewState, writeReview } from '../reviews/write-review.ts'
import type { Context } from '../start/context.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

type Name =
  | 'updateAddress'
  | 'deleteAddress'
  | 'inbox'
  | 'inboxSeen'
  | 'exportData'
  | 'deleteAccount'
  | 'ownReview'
  | 'writeReview'

const noAddress = { phone: '', country: '', address: '', apartment: '', city: '', state: '', postal_code: '' }

/** What a customer can read, say and take along, and how they leave. */
export function makeCustomerHandlers(context: Context, within: Within): ShopHandlers<Name, User> {
  const { accountContext, database, clock } = context
  const { db } = database

  async function changeAddress(caller: Caller<User>, address: SavedAddress | typeof noAddress): Promise<User> {
    const user = await accountStore(db).change((await customer(caller))._id, address)
    if (!user) throw needsSession()
    return user
  }

  return {
    updateAddress: async ({ body }, caller) => ({
      data: await changeAddress(caller, body),
      message: accountMessages.addressSaved,
    }),

    deleteAddress: async (_input, caller) => ({
      data: await changeAddress(caller, noAddress),
      message: accountMessages.addressCleared,
    }),

    inbox: async (_input, caller) => ({ data: await readInbox(db, await customer(caller)) }),

    inboxSeen: async (_input, caller) => {
      await accountStore(db).change((await customer(caller))._id, { inbox_seen_at: clock() })
      return { data: {}, message: accountMessages.inboxSeen }
    },

    exportData: async (_input, caller) => ({ data: await exportData(db, await customer(caller), clock()) }),

    deleteAccount: async ({ body }, caller) => {
      refuseWhenBusy()
      const user = await customer(caller)
      await within('password', { address: user._id })
      const outcome = await refusingWhenBusy(deleteAccount(user, body.password, accountContext))
      if (outcome === 'gone') throw needsSession()
      if (outcome === 'wrong password') {
        const error = accountMessages.wrongPassword
        throw new Refusal(400, { error, fields: { password: error } })
      }
      return { data: {}, message: accountMessages.accountDeleted }
    },

    ownReview: async ({ params }, caller) => ({
      data: await readReviewState(db, (await customer(caller))._id, params.productId),
    }),

    writeReview: async ({ body }, caller) => {
      const review = await writeReview(await customer(caller), body, db, clock())
      if (review === 'not bought') throw new Refusal(403, { error: reviewMessages.notBought })
      if (review === 'twice') throw new Refusal(409, { error: reviewMessages.twice })
      return { data: review, message: review.is_shown ? reviewMessages.shown : reviewMessages.waiting }
    },
  }
}
