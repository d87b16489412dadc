import { Fragment } from 'react'
import { nigeria } from '../../../../shared/content/places.ts'
import type { OrderSheet } from '../../../../shared/contract/admin/orders/schemas.ts'
import { formatPhone } from '../../../../shared/domain/orders/phone.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { formatDay } from '../../../../shared/domain/time/days.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { countOf } from '../../ui/count-of.ts'
import { QrCode } from '../../ui/qr-code.tsx'

interface SheetProps {
  order: OrderSheet
  store: { name: string; origin: string }
}

/** Goes into the parcel; without prices, because it may be a present. */
export function Slip({ order, store }: SheetProps) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="print slip">
      <header>
        <div className="grow">
          <p className="print-store">{store.name}</p>
          <h2>Order {orderNumber(order.payment_reference)}</h2>
          <p className="small">
            Placed {formatMoment(new Date(order.created_at))}
            {order.promised && <>, promised {formatDay(order.promised)}</>}
          </p>
        </div>
        <OrderCode order={order} store={store} />
      </header>
      <Address order={order} />
      <p>{order.shipping_method}</p>
      <table>
        <thead>
          <tr>
            <th>Pieces</th>
            <th>What</th>
            <th>Colour</th>
            <th>Size</th>
            <th>SKU</th>
            <th>Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.item_id} ${line.size} ${line.color}`}>
              <td className="strong">{line.quantity}</td>
              <td>{line.item_name}</td>
              <td>{line.color}</td>
              <td>{line.size}</td>
              <td>{line.sku}</td>
              <td>
                <span className="tick" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{countOf(pieces, 'piece')}</p>
    </article>
  )
}

/** 100 × 150 mm, for the outside of the parcel. */
export function Label({ order, store }: SheetProps) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="print label">
      <header>
        <p className="print-store grow">{store.name}</p>
        <p className="label-number">{orderNumber(order.payment_reference)}</p>
      </header>
      <Address order={order} />
      <footer>
        <div className="grow">
          <p>{order.shipping_method}</p>
          {order.promised && <p>By {formatDay(order.promised)}</p>}
          <p>{countOf(pieces, 'piece')}</p>
        </div>
        <OrderCode order={order} store={store} />
      </footer>
    </article>
  )
}

function Address({ order }: { order: OrderSheet }) {
  const { address, apartment, city, state, postal_code, country } = order
  return (
    <address className="plain">
      <strong>
        {order.first_name} {order.last_name}
      </strong>
      <br />
      {[address, apartment].filter(Boolean).join(', ')}
      <br />
      {[city, state, postal_code, country === nigeria ? '' : country].filter(Boolean).join(', ')}
      <br />
      {formatPhone(order.phone)}
      {findingOf(order).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </address>
  )
}

/** What helps the rider to find the place. */
function findingOf({ area, landmark, plus_code, pickup_point }: OrderSheet): string[] {
  return [
    pickup_point ? `Collected in ${pickup_point.name}` : '',
    area && `Area: ${area}`,
    landmark && `Landmark: ${landmark}`,
    plus_code && `Plus Code: ${plus_code}`,
  ].filter(Boolean)
}

/** Opens the order in the back office, after the sign-in. */
function OrderCode({ order, store }: SheetProps) {
  return (
    <QrCode
      text={store.origin + adminPaths.order(order._id)}
      label={`Opens order ${orderNumber(order.payment_reference)}`}
    />
  )
}
