import type { OrderView } from '../../../../shared/contract/shop/order-schemas.ts'
import { phoneLink } from '../../../../shared/domain/orders/phone.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The dates of an order's steps. */
type Milestones = Pick<OrderView, 'created_at' | 'paid_at' | 'shipped_at' | 'delivered_at' | 'tracking_note'> &
  Partial<Pick<OrderView, 'carrier' | 'rider_name' | 'rider_phone' | 'handover_code' | 'pickup_point'>>

export function OrderTimeline({ order }: { order: Milestones }) {
  const steps = [
    { label: 'Ordered', at: order.created_at },
    { label: 'Paid', at: order.paid_at },
    { label: order.pickup_point ? 'Ready' : 'Shipped', at: order.shipped_at, notes: shipmentNotes(order) },
    { label: order.pickup_point ? 'Collected' : 'Delivered', at: order.delivered_at },
  ]
  return (
    <ol aria-label="Where your order is" className="grid gap-4 lg:grid-cols-4 lg:gap-6">
      {steps.map(({ label, at, notes = [] }) => (
        <li key={label} className={`flex gap-3 border-t-2 pt-3 ${at ? 'border-palm' : 'border-line text-ink-2'}`}>
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full ${at ? 'bg-palm text-white' : 'border border-field'}`}
          >
            {at && <Icon name="check" className="size-4" />}
          </span>
          <div>
            <p className="font-semibold">{label}</p>
            <p className="text-small">{at ? formatDate(new Date(at)) : 'Not yet'}</p>
            {at &&
              notes.map((note) => (
                <p key={note} className="text-small">
                  {note}
                </p>
              ))}
            {label === 'Shipped' && at && order.rider_phone && (
              <a className="text-small underline" href={phoneLink(order.rider_phone)}>
                Call the rider: {order.rider_phone}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function shipmentNotes({ carrier = '', rider_name, tracking_note }: Milestones): string[] {
  return [carrier, rider_name ? `Rider: ${rider_name}` : '', tracking_note].filter(Boolean)
}
