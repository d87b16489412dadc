import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import { paymentMessages } from '../../shared/content/messages/checkout-messages.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import { accountStore, type User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { customer } from '../http/session.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { readInbox } from './inbox.ts'
import { makeOwnNewLink } from './new-link.ts'
import { findByKey } from './order-key.ts'
import type { OrderMailWriter } from './order-mails.ts'
import { listOrdersOf, viewOwnOrder, viewWhole } from './order-views.ts'
import { sendOrderLinks } from './send-order-links.ts'

type Name = 'orderStatus' | 'resendOrderLink' | 'orders' | 'order' | 'newOrderLink' | 'inbox' | 'inboxSeen'

interface OrderContext {
  db: Db
  clock: () => Date
  secret: AppSecret
  orderMails: OrderMailWriter
  within: Within
  store: Pick<StoreInfo, 'refundTime'>
}

/** Orders that were placed: for whoever has an order's key, and for the customer who placed them. */
export function makeOrderHandlers({
  db,
  clock,
  secret,
  orderMails,
  within,
  store,
}: OrderContext): ShopHandlers<Name, User> {
  const viewing = () => ({ now: clock(), secret, refundTime: store.refundTime })
  return {
    orderStatus: async ({ params }) => {
      const order = await findByKey(db, params.key, secret)
      if (!order) throw new Refusal(404, { error: paymentMessages.orderUnknown })
      return { data: await viewWhole(db, order, 'guest', viewing()) }
    },

    resendOrderLink: async ({ body }, caller) => {
      await within('order-link', caller)
      await sendOrderLinks(body.email, clock(), db, orderMails)
      return { data: {}, message: paymentMessages.linkSent }
    },

    orders: async (_input, caller) => ({ data: await listOrdersOf(db, (await customer(caller))._id, viewing()) }),

    order: async ({ params }, caller) => {
      const order = await viewOwnOrder(db, params.id, (await customer(caller))._id, viewing())
      if (!order) throw new Refusal(404, { error: paymentMessages.orderUnknown })
      return { data: order }
    },

    newOrderLink: async ({ params }, caller) => {
      const { _id: userId } = await customer(caller)
      const order = await makeOwnNewLink(db, params.id, userId, { secret, within })
      if (!order) throw new Refusal(404, { error: paymentMessages.orderUnknown })
      return { data: await viewWhole(db, order, 'customer', viewing()), message: paymentMessages.newLinkMade }
    },

    inbox: async (_input, caller) => ({ data: await readInbox(db, await customer(caller), store.refundTime) }),

    inboxSeen: async (_input, caller) => {
      await accountStore(db).change((await customer(caller))._id, { inbox_seen_at: clock() })
      return { data: {}, message: accountMessages.inboxSeen }
    },
  }
}
