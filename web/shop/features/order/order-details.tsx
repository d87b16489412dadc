import type { ReactNode } from 'react'
import type { OrderRefund, OrderView } from '../../../../shared/contract/shop/order-schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { groupCartLines } from '../../../../shared/domain/orders/cart.ts'
import { choiceOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { headlineOf } from './order-state.ts'
import { OrderTimeline } from './order-timeline.tsx'

interface OrderDetailsProps {
  order: OrderView
  /** The panel about its payment. */
  payment?: ReactNode
  children: ReactNode
}

/** An order with its timeline, lines, totals and address. `children` are the links below it. */
export function OrderDetails({ order, payment, children }: OrderDetailsProps) {
  const { title, text } = headlineOf(order)
  return (
    <>
      <p className="text-small text-ink-2">Order {order.payment_reference}</p>
      <h1 className="mt-1 text-h1 lg:text-page">{title}</h1>
      <p className="mt-3 max-w-[44em] text-ink-2">{text}</p>
      {order.paid_at && <p className="mt-2 max-w-[44em]">A confirmation has been sent to {order.email}.</p>}
      {payment && <div className="mt-6">{payment}</div>}
      <div className="my-8">
        <OrderTimeline order={order} />
        {order.handover_code && (
          <p className="mt-6 max-w-[44em] bg-sand p-4">
            Your hand-over code is <strong className="tabular-nums">{order.handover_code}</strong>. Tell it to{' '}
            {order.pickup_point ? 'us when your order' : 'the rider when the parcel'} is in your hands.
          </p>
        )}
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-12">
        <OrderLines order={order} />
        <Delivery order={order} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        {children}
        {order.paid_at && (
          <Button look="outline" onClick={() => print()}>
            Print receipt
          </Button>
        )}
      </div>
    </>
  )
}

function Delivery({ order }: { order: OrderView }) {
  const { delivery_from, delivery_to, pickup_point } = order
  const finding = [
    order.area && `Area: ${order.area}`,
    order.landmark && `Landmark: ${order.landmark}`,
    order.plus_code && `Plus Code: ${order.plus_code}`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="delivery" className="self-start bg-sand p-5 lg:p-6">
      <h2 id="delivery" className="text-h3">
        {pickup_point ? `Collect in ${pickup_point.name}` : 'Delivery'}
      </h2>
      {pickup_point && (
        <p className="mt-3">
          {pickup_point.address}
          <br />
          {pickup_point.landmark}
          <br />
          {pickup_point.hours}
        </p>
      )}
      <address className="mt-3 text-ink-2 not-italic">
        {order.first_name} {order.last_name}
        <br />
        {[order.address, order.apartment].filter(Boolean).join(', ')}
        <br />
        {[order.city, order.state, order.postal_code].filter(Boolean).join(', ')}
        <br />
        {order.country}
        <br />
        {order.phone}
        {!pickup_point &&
          finding.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
      <p className="mt-3">{order.shipping_method}</p>
      {delivery_from && delivery_to && !order.delivered_at && (
        <p className="mt-1 font-semibold">
          {pickup_point ? 'Ready' : 'Arrives'} {dayOf(delivery_from)}
          {delivery_to !== delivery_from && ` to ${dayOf(delivery_to)}`}
        </p>
      )}
    </section>
  )
}

const refundWords = {
  'on its way': 'On its way to you',
  sent: 'Sent',
  delayed: 'Delayed; we are looking into it',
} as const satisfies Record<OrderRefund['status'], string>

/** Money that went back or goes back, and what it is for. */
function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <section aria-labelledby="refunds" className="mt-6 border-t border-line pt-4">
      <h2 id="refunds" className="text-h3">
        Refunds
      </h2>
      <ul className="mt-3 grid gap-3">
        {refunds.map(({ amount, status, created_at, sent_at, pieces, delivery_fee }) => (
          <li key={created_at + amount} className="flex justify-between gap-4">
            <div className="min-w-0">
              {[...pieces, ...(delivery_fee > 0 ? ['Delivery fee'] : [])].map((name) => (
                <p key={name}>{name}</p>
              ))}
              <p className="text-small text-ink-2">
                {refundWords[status]}, {formatDate(new Date(sent_at ?? created_at))}
              </p>
            </div>
            <p className="font-semibold tabular-nums">{formatNaira(amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Noon in Lagos, so that no time zone shows another day. */
function dayOf(day: string): string {
  return formatDate(new Date(`${day}T11:00:00Z`))
}

/** The order lines and totals. */
function OrderLines({ order }: { order: OrderView }) {
  return (
    <section aria-label="What you ordered">
      <ul className="divide-y divide-line border-y border-line">
        {groupCartLines(order.items).map((group) => (
          <li key={selectionKey(group)} className="grid grid-cols-[64px_1fr_auto] gap-4 py-4">
            <ProductThumbnail img={group.img} sizes="64px" />
            <div className="min-w-0">
              <Link to={paths.product(group.item_slug)} className="font-medium hover:underline">
                {group.item_name}
              </Link>
              <p className="text-small text-ink-2">{choiceOf(group)}</p>
              <p className="text-small text-ink-2">Quantity: {group.quantity}</p>
            </div>
            <p className="font-semibold tabular-nums">{formatNaira(group.new_price * group.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-2">
        <Amount label="Original Total" amount={order.original_total} />
        {order.discount > 0 && <Amount label="Discount" amount={-order.discount} />}
        <Amount label="Purchase total" amount={order.subtotal} />
        <Amount label="Shipping" amount={order.shipping_fee} />
        <Amount
          label={order.paid_at ? 'Total Paid' : 'Total'}
          amount={order.total_paid}
          className="border-t border-line pt-2 text-lead font-semibold"
        />
      </dl>
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
    </section>
  )
}
