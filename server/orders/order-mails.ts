import type { StoreInfo } from '../../shared/content/store-info.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { canBePaid } from '../../shared/domain/orders/order.ts'
import { formatDate } from '../../shared/domain/time/dates.ts'
import { paths } from '../../shared/paths.ts'
import { layOutMail, type MailRow } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'
import { promisedDelivery } from './delivery-promise.ts'
import type { KeyedOrder } from './order-key.ts'
import { makePaymentMails } from './payment-mails.ts'
import type { Order, OrderLine } from './store.ts'

/** Mail about orders: to the buyer, and to the store itself. `keyOf` makes the key of an order's page. */
export function makeOrderMailWriter(store: StoreInfo, keyOf: (order: KeyedOrder) => string) {
  const orderUrl = (order: KeyedOrder) => store.origin + paths.order(keyOf(order))

  /** In place of the mail about a parcel that has left. */
  function readyToCollect(order: Order): Mail {
    return {
      kind: 'order-shipped',
      order_id: order._id,
      recipient: order.email,
      ...layOutMail(store, {
        subject: `Your order is ready to collect: ${order.order_title}`,
        paragraphs: [
          `Dear ${order.first_name}, your order is ready.`,
          ...placeOf(order),
          ...(order.handover_code
            ? [`Your hand-over code is ${order.handover_code}. Tell it to us when your order is in your hands.`]
            : []),
        ],
        button: { label: 'See your order', url: orderUrl(order) },
      }),
    }
  }

  return {
    orderUrl,
    ...makePaymentMails(store, orderUrl),

    confirmation(order: Order, lines: readonly OrderLine[]): Mail {
      return {
        kind: 'order-confirmation',
        order_id: order._id,
        recipient: order.email,
        ...layOutMail(store, {
          subject: `Your order at ${store.name}: ${order.order_title}`,
          paragraphs: [
            `Dear ${order.first_name}, thank you. Your payment has arrived and your order is being prepared.`,
            arrival(order),
            ...placeOf(order),
          ],
          rows: [...itemRows(lines), ...totalRows(order)],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },

    storeNotice(order: Order, lines: readonly OrderLine[]): Mail {
      return {
        kind: 'order-notice',
        order_id: order._id,
        recipient: store.email,
        headers: { 'Reply-To': order.email },
        ...layOutMail(store, {
          subject: `New order ${order.payment_reference}: ${order.order_title}`,
          paragraphs: [
            `${order.first_name} ${order.last_name}, ${order.email}, ${order.phone}`,
            [order.address, order.apartment, order.city, order.state, order.postal_code, order.country]
              .filter(Boolean)
              .join(', '),
            ...findingOf(order),
            `Delivery: ${order.shipping_method}. ${arrival(order)}`,
          ],
          rows: [...itemRows(lines), ...totalRows(order)],
        }),
      }
    },

    attention(reference: string, reason: string): Mail {
      return {
        kind: 'attention',
        recipient: store.email,
        ...layOutMail(store, {
          subject: `Payment ${reference} needs your attention`,
          paragraphs: [reason, 'See all such payments with: npm run owner -- attention'],
        }),
      }
    },

    refundStarted(order: Order, { amount, reason, isPart = false, pieces = [], hasFee = false }: StartedRefund): Mail {
      const back = [...pieces, ...(hasFee ? ['Delivery fee'] : [])]
      return {
        kind: 'refund',
        order_id: order._id,
        recipient: order.email,
        ...layOutMail(store, {
          subject: `Your refund of ${naira(amount)}`,
          paragraphs: [
            `Dear ${order.first_name}, we are sending ${naira(amount)} back to the card or account you paid with. ${reason}`,
            ...(back.length > 0 ? [`It is for:\n${back.join('\n')}`] : []),
            `It takes ${store.refundTime} to arrive. You need not do anything.`,
            ...(isPart ? ['This is a part of what you paid. The rest of your order stays as it is.'] : []),
          ],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },

    shipped(order: Order): Mail {
      const { carrier, rider_name, rider_phone, tracking_note, handover_code } = order
      const rider = [rider_name, rider_phone].filter(Boolean).join(', ')
      if (order.pickup_point) return readyToCollect(order)
      return {
        kind: 'order-shipped',
        order_id: order._id,
        recipient: order.email,
        ...layOutMail(store, {
          subject: `Your order is on its way: ${order.order_title}`,
          paragraphs: [
            `Dear ${order.first_name}, your parcel has left us. It goes by: ${order.shipping_method}.`,
            ...(carrier ? [`Carrier: ${carrier}`] : []),
            ...(rider ? [`Rider: ${rider}`] : []),
            ...(tracking_note ? [`Tracking: ${tracking_note}`] : []),
            ...(handover_code
              ? [`Your hand-over code is ${handover_code}. Tell it to the rider when the parcel is in your hands.`]
              : []),
          ],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },

    delivered(order: Order): Mail {
      const words = order.pickup_point
        ? { subject: 'You have collected your order', text: 'you have collected your order. We hope you enjoy it.' }
        : { subject: 'Your order has arrived', text: 'your parcel was delivered. We hope you enjoy it.' }
      return {
        kind: 'order-delivered',
        order_id: order._id,
        recipient: order.email,
        ...layOutMail(store, {
          subject: `${words.subject}: ${order.order_title}`,
          paragraphs: [
            `Dear ${order.first_name}, ${words.text}`,
            `If it has not reached you, or something is wrong with it, write to ${store.email} or call ${store.phone}.`,
          ],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },

    newLink(order: Order): Mail {
      return {
        kind: 'order-new-link',
        order_id: order._id,
        recipient: order.email,
        ...layOutMail(store, {
          subject: `The new link to your order: ${order.order_title}`,
          paragraphs: [
            'We have made a new link to your order. Links in our mails before this one do not open it any more.',
            'Keep this mail to yourself: whoever has the link can see the order.',
          ],
          button: { label: 'See your order', url: orderUrl(order) },
        }),
      }
    },

    orderLinks(email: string, orders: readonly Order[]): Mail {
      return {
        kind: 'order-links',
        recipient: email,
        ...layOutMail(store, {
          subject: `Your orders at ${store.name}`,
          paragraphs: [
            'Here are the links to your orders. Keep this mail to yourself: whoever has a link can see the order.',
            ...orders.map(
              (order) =>
                `${order.order_title}, ${formatDate(order.created_at)}${canBePaid(order.status) ? ', not paid' : ''}\n${orderUrl(order)}`,
            ),
          ],
        }),
      }
    },
  }
}

interface StartedRefund {
  /** Kobo. */
  amount: number
  reason: string
  /** Not everything that was paid. */
  isPart?: boolean
  /** The pieces that it is for, in words. */
  pieces?: readonly string[]
  hasFee?: boolean
}

export type OrderMailWriter = ReturnType<typeof makeOrderMailWriter>

function arrival(order: Order): string {
  const { delivery_from, delivery_to } = promisedDelivery({ ...order, paid_at: order.paid_at ?? order.created_at })
  const [from, to] = [delivery_from, delivery_to].map((day) => (day ? formatDate(new Date(day)) : ''))
  const days = from === to ? from : `between ${from} and ${to}`
  if (order.pickup_point) return `We expect it to be ready ${days}, Sundays excluded. Please wait for our message.`
  return `We expect it to arrive ${days}, Sundays excluded.`
}

/** Where the buyer collects the order; nothing for one that is delivered, whose address is on its page. */
function placeOf({ pickup_point }: Order): string[] {
  if (!pickup_point) return []
  const { name, address, landmark, hours } = pickup_point
  return [[`Collect in ${name}`, address, landmark, hours].filter(Boolean).join('\n')]
}

/** What helps a rider to find the place, for the store. */
function findingOf({ area, landmark, plus_code, pickup_point }: Order): string[] {
  const lines = [
    area && `Area: ${area}`,
    landmark && `Landmark: ${landmark}`,
    plus_code && `Plus Code: ${plus_code}`,
    pickup_point && `The buyer collects in ${pickup_point.name}`,
  ].filter(Boolean)
  return lines.length > 0 ? [lines.join('\n')] : []
}

function itemRows(lines: readonly OrderLine[]): MailRow[] {
  const counts = new Map<string, { label: string; quantity: number; price: number }>()
  for (const { item_name, size, color, new_price } of lines) {
    const label = [item_name, size, color].filter(Boolean).join(', ')
    const row = counts.get(label) ?? { label, quantity: 0, price: 0 }
    counts.set(label, { label, quantity: row.quantity + 1, price: row.price + new_price })
  }
  return [...counts.values()].map(({ label, quantity, price }) => [`${quantity} × ${label}`, naira(price)])
}

function totalRows(order: Order): MailRow[] {
  return [
    ['Original total', naira(order.original_total)],
    ...(order.discount > 0 ? [['Discount', `−${naira(order.discount)}`] satisfies MailRow] : []),
    ['Subtotal', naira(order.subtotal)],
    [`Shipping (${order.shipping_method})`, naira(order.shipping_fee)],
    ['Total paid', naira(order.total_paid)],
    ['Payment reference', order.payment_reference],
  ]
}

function naira(kobo: number): string {
  return formatNaira(toNaira(kobo))
}
