import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import type { orderEndpoints } from '../../shared/contract/admin/orders/endpoints.ts'
import { mostChosen } from '../../shared/domain/orders/order-lists.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { changeAddress } from './change-address.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders } from './list-orders.ts'
import { deliverOrders, shipOrders } from './move-orders.ts'
import { renewLink } from './renew-link.ts'
import { resendMail } from './resend-mail.ts'
import { undoShipping } from './ship-order.ts'
import { findVisible, type OrderReader, viewOrder, viewSheets } from './view-order.ts'
import { visibilityOf } from './visibility.ts'
import { writeNote } from './write-note.ts'

/** Orders in the back office. */
export function makeOrderAdminHandlers({
  paymentContext,
  secret,
}: {
  paymentContext: PaymentContext
  secret: AppSecret
}): Handlers<typeof orderEndpoints, StaffCaller> {
  const { db, clock } = paymentContext
  const readerOf = async (caller: StaffCaller): Promise<OrderReader> => {
    const { staff } = await sessionOf(caller)
    const now = clock()
    return { visibility: visibilityOf(staff.role, now), now, calendar: await paymentContext.calendar() }
  }
  /** Who changes something, and what they see of it afterwards. */
  const writerOf = async (caller: StaffCaller) => {
    const reader = await readerOf(caller)
    return {
      reader,
      visibility: reader.visibility,
      author: authorOf(await sessionOf(caller), caller.address, reader.now),
    }
  }

  return {
    orders: async ({ query }, caller) => ({ data: await listOrders(db, query, await readerOf(caller)) }),
    order: async ({ params }, caller) => ({ data: await viewOrder(db, params.id, await readerOf(caller)) }),

    orderSheets: async ({ query }, caller) => {
      const ids = [...new Set(query.ids.split(','))].slice(0, mostChosen)
      return { data: await viewSheets(db, ids, await readerOf(caller)) }
    },

    shipOrders: async ({ body }, caller) => ({
      data: await shipOrders(body, { paymentContext, ...(await writerOf(caller)) }),
    }),
    deliverOrders: async ({ body }, caller) => ({
      data: await deliverOrders(body, { paymentContext, ...(await writerOf(caller)) }),
    }),

    undoShipping: async ({ params }, caller) => {
      const { author, reader } = await writerOf(caller)
      await findVisible(db, params.id, reader.visibility)
      const outcome = await undoShipping(params.id, paymentContext, author)
      if (outcome === 'too late') throw new Refusal(409, { error: orderMessages.undoTooLate })
      if (outcome === 'not shipped') throw new Refusal(409, { error: orderMessages.notShipped })
      return { data: await viewOrder(db, params.id, reader) }
    },

    addOrderNote: async ({ params, body }, caller) => {
      const writer = await writerOf(caller)
      await writeNote(db, params.id, body, writer)
      return { data: await viewOrder(db, params.id, writer.reader) }
    },

    changeOrderAddress: async ({ params, body }, caller) => {
      const writer = await writerOf(caller)
      await changeAddress(db, params.id, body, writer)
      return { data: await viewOrder(db, params.id, writer.reader) }
    },

    resendOrderMail: async ({ params, body }, caller) => {
      const writer = await writerOf(caller)
      await resendMail(params.id, body.kind, paymentContext, writer)
      return { data: await viewOrder(db, params.id, writer.reader) }
    },

    newOrderLink: async ({ params, body }, caller) => {
      const writer = await writerOf(caller)
      await renewLink(params.id, body, paymentContext, { ...writer, secret })
      return { data: await viewOrder(db, params.id, writer.reader) }
    },

    exportOrders: async ({ body }, caller) => ({
      data: await exportOrders(db, body, { ...(await writerOf(caller)), secret }),
    }),
  }
}
