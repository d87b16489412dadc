import type { ReactNode } from 'react'
import type { OrderView } from '../../../../shared/contract/shop/order-schemas.ts'
import { formatDate } from '../../../../shared/domain/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderHeadlines, transferHeadline } from './order-state.ts'
import { OrderTimeline } from './order-timeline.tsx'

interface OrderDetailsProps {
  order: OrderView
  isTransferPending?: boolean
  children: ReactNode
}

/** A whole order: how far it has come, what is in it and where it goes. `children` are the ways on from here. */
export function OrderDetails({ order, isTransferPending = false, children }: OrderDetailsProps) {
  const isOnItsWay = isTransferPending && order.status === 'awaiting payment'
  const { title, text } = isOnItsWay
    ? transferHeadline
    : (orderHeadlines[order.status] ?? { title: 'Your order', text: '' })
  return (
    <>
      <p className="text-small text-ink-2">Order {order.payment_reference}</p>
      <h1 className="mt-1 text-h1 lg:text-page">{title}</h1>
      <p className="mt-3 max-w-[44em] text-ink-2">{text}</p>
      {order.paid_at && <p className="mt-2 max-w-[44em]">A confirmation has been sent to {order.email}.</p>}
      <div className="my-8">
        <OrderTimeline order={order} />
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
  const { delivery_from, delivery_to } = order
  return (
    <section aria-labelledby="delivery" className="self-start bg-sand p-5 lg:p-6">
      <h2 id="delivery" className="text-h3">
        Delivery
      </h2>
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
      </address>
      <p className="mt-3">{order.shipping_method}</p>
      {delivery_from && delivery_to && !order.delivered_at && (
        <p className="mt-1 font-semibold">
          Arrives {dayOf(delivery_from)}
          {delivery_to !== delivery_from && ` to ${dayOf(delivery_to)}`}
        </p>
      )}
    </section>
  )
}

/** Noon in Lagos, so that no time zone shows the day before. */
function dayOf(day: string): string {
  return formatDate(new Date(`${day}T11:00:00Z`))
}
