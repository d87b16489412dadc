import type { OrderView } from '../../../../shared/contract/shop/order-schemas.ts'
import { formatDate } from '../../../../shared/domain/dates.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The dates of an order's steps. */
type Milestones = Pick<OrderView, 'created_at' | 'paid_at' | 'shipped_at' | 'delivered_at' | 'tracking_note'>

export function OrderTimeline({ order }: { order: Milestones }) {
  const steps = [
    { label: 'Ordered', at: order.created_at },
    { label: 'Paid', at: order.paid_at },
    { label: 'Shipped', at: order.shipped_at, note: order.tracking_note },
    { label: 'Delivered', at: order.delivered_at },
  ]
  return (
    <ol aria-label="Where your order is" className="grid gap-4 lg:grid-cols-4 lg:gap-6">
      {steps.map(({ label, at, note }) => (
        <li key={label} className={`flex gap-3 border-t-2 pt-3 ${at ? 'border-palm' : 'border-line text-ink-2'}`}>
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full ${at ? 'bg-palm text-white' : 'border border-field'}`}
          >
            {at && <Icon name="check" className="size-4" />}
          </span>
          <div>
            <p className="font-semibold">{label}</p>
            <p className="text-small">{at ? formatDate(new Date(at)) : 'Not yet'}</p>
            {at && note && <p className="text-small">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
