import type { StoreInfo } from '../../shared/content/store-info.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { bankText } from '../../shared/domain/payments/bank-text.ts'
import { askUntil } from '../../shared/domain/payments/payment-times.ts'
import { formatDate } from '../../shared/domain/time/dates.ts'
import { formatMoment, formatTime } from '../../shared/domain/time/moments.ts'
import { layOutMail, type MailRow } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'
import type { Order } from './store.ts'

/** Mails about orders that are not paid yet. They do not repeat names: anybody can order under any address and any name. */
export function makePaymentMails(store: StoreInfo, orderUrl: (order: Order) => string) {
  const mailAbout = (order: Order, kind: string) => ({ kind, order_id: order._id, recipient: order.email })

  return {
    paymentHeld(order: Order): Mail {
      return {
        ...mailAbout(order, 'payment-held'),
        ...layOutMail(store, {
          subject: `Your order is not paid yet: ${order.order_title}`,
          paragraphs: [
            `We hold your pieces until ${formatTime(order.held_until)} (Lagos time). You can pay on the page of your order.`,
            'Did money leave your account? Then please do not pay again: choose “My account was debited” on that page, and we ask the payment provider.',
            'If you did not order this, you need not do anything.',
          ],
          rows: amountRows(order),
          button: { label: 'Go to your order', url: orderUrl(order) },
        }),
      }
    },

    paymentSent(order: Order, sentAt: Date): Mail {
      return {
        ...mailAbout(order, 'payment-pending'),
        ...layOutMail(store, {
          subject: `Please do not pay again: ${order.order_title}`,
          paragraphs: [
            'Your payment was sent and has not arrived yet. Please do not pay again.',
            `We ask the payment provider about it until ${formatDate(askUntil(order.created_at))}, and write to you as soon as it arrives. If it arrives when your pieces are gone, it goes back to you.`,
          ],
          rows: [...amountRows(order), ['Since', formatMoment(sentAt)]],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },

    /** `isLast`: the store has stopped asking. */
    paymentNotArrived(order: Order, sentAt: Date, isLast: boolean): Mail {
      const { payment_reference: reference } = order
      const text = bankText({ amount: toNaira(order.total_paid), sentAt, reference, storeName: store.name })
      return {
        ...mailAbout(order, 'payment-not-arrived'),
        ...layOutMail(store, {
          subject: `Your payment has not arrived: ${order.order_title}`,
          paragraphs: [
            'The payment for your order has not arrived. Please do not pay again for it.',
            isLast
              ? 'We have asked the payment provider for three days. If money left your account, your bank can trace it. Should it still arrive here, it goes back to you.'
              : `We ask the payment provider until ${formatDate(askUntil(order.created_at))}. If money left your account, your bank can trace it.`,
            `You can send this text to your bank:\n${text}`,
            'The receipt of your bank has a session ID. Type it on the page of your order, and we look for the payment with it.',
          ],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },
  }
}

function amountRows(order: Order): MailRow[] {
  return [
    ['Amount', formatNaira(toNaira(order.total_paid))],
    ['Payment reference', order.payment_reference],
  ]
}
