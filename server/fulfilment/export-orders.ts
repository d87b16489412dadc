import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import type { ExportOrders } from '../../shared/contract/admin/orders/schemas.ts'
import { byteOrderMark, writeCsvRow } from '../../shared/domain/csv.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { nameOf } from '../../shared/domain/orders/line-text.ts'
import { orderNumber } from '../../shared/domain/orders/reference.ts'
import { dayInLagos } from '../../shared/domain/time/days.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Order } from '../orders/store.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'
import { toFilter } from './list-orders.ts'
import { orderListStore } from './list-store.ts'
import { officeOrderStore, type PackedLine } from './order-store.ts'
import type { OrderReader } from './view-order.ts'

/** Small enough that one page does not block other requests. */
const perPage = 500

/**
 * A page of orders as CSV. The log says who took them away, once for each file: a further page is given only to whoever
 * got the page before, with the same filters.
 */
export async function exportOrders(
  db: Db,
  { after: page, orders: ids, ...filters }: ExportOrders,
  { author, reader, secret }: { author: Author; reader: OrderReader; secret: AppSecret },
): Promise<{ text: string; next: string | null }> {
  const purpose = `orders export ${author.staff_id} ${JSON.stringify({ ids, filters })}`
  const after = page ? readLink(purpose, page, secret) : undefined
  if (page && !after) throw new Refusal(400, { error: orderMessages.otherExport })
  const filter = { ...toFilter(ids ? { view: 'all' } : filters, reader), ids }
  const listed = await orderListStore(db).list({ filter, sort: 'newest', after, most: perPage })
  const store = officeOrderStore(db)
  const orders = await store.findAll(listed.map(({ _id }) => _id))
  const lines = await store.listLines(orders.map(({ _id }) => _id))
  const rows = orders.map((order) =>
    columns.map(([, write]) =>
      write(
        order,
        lines.filter(({ order_id }) => order_id === order._id),
      ),
    ),
  )
  const head = after ? '' : byteOrderMark + writeCsvRow(columns.map(([name]) => name))
  if (!after)
    await auditStore(db).write(author, {
      ...{ action: 'order.export', subject: 'orders', label: 'orders' },
      // What was searched for may be a person's name.
      after: ids ? { chosen: ids.length } : { ...filters, ...(filters.q && { q: 'a search' }) },
    })
  const last = listed.length === perPage ? listed.at(-1) : undefined
  return {
    text: head + rows.map(writeCsvRow).join(''),
    next: last ? signLink(purpose, last.cursor, secret) : null,
  }
}

const naira = (kobo: number) => toNaira(kobo).toFixed(2)
const day = (moment: Date | null) => (moment ? dayInLagos(moment) : '')

const columns: readonly (readonly [string, (order: Order, lines: readonly PackedLine[]) => string])[] = [
  ['Order', ({ payment_reference }) => orderNumber(payment_reference)],
  ['Reference', ({ payment_reference }) => payment_reference],
  ['Placed', ({ created_at }) => day(created_at)],
  ['Paid', ({ paid_at }) => day(paid_at)],
  ['Status', ({ status }) => status],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Apartment', ({ apartment }) => apartment],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Country', ({ country }) => country],
  ['Postal code', ({ postal_code }) => postal_code],
  ['Method', ({ shipping_method }) => shipping_method],
  ['Promised', ({ delivery_to }) => delivery_to ?? ''],
  ['Carrier', ({ carrier }) => carrier ?? ''],
  ['Tracking', ({ tracking_note }) => tracking_note],
  ['Shipped', ({ shipped_at }) => day(shipped_at)],
  ['Delivered', ({ delivered_at }) => day(delivered_at)],
  ['Coupon', ({ coupon_code }) => coupon_code ?? ''],
  ['Original total', ({ original_total }) => naira(original_total)],
  ['Discount', ({ discount }) => naira(discount)],
  ['Subtotal', ({ subtotal }) => naira(subtotal)],
  ['Delivery fee', ({ shipping_fee }) => naira(shipping_fee)],
  ['Total', ({ total_paid }) => naira(total_paid)],
  ['Pieces', (_order, lines) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['What', (_order, lines) => lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join('; ')],
]
