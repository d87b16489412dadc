import { useEffect, useRef } from 'react'
import { nigeria } from '../../../../shared/content/places.ts'
import type { OrderRow } from '../../../../shared/contract/admin/orders/schemas.ts'
import { formatPhone } from '../../../../shared/domain/orders/phone.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import {
  describeDay,
  describeLateness,
  describeMoment,
  shortTitle,
  stateTones,
  stateWords,
} from '../../features/orders/order-words.ts'
import { countOf } from '../../ui/count-of.ts'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Tag } from '../../ui/tag.tsx'

interface RowsProps {
  orders: readonly OrderRow[]
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  onToggleAll: () => void
  seesAmounts: boolean
}

/** On desktops. */
export function OrderTable({ orders, selected, onToggle, onToggleAll, seesAmounts }: RowsProps) {
  return (
    <table className="desk table orders">
      <thead>
        <tr>
          <th>
            <SelectAll orders={orders} selected={selected} onToggleAll={onToggleAll} />
          </th>
          <th>Order</th>
          <th>Customer</th>
          <th>Delivery</th>
          <th>Pieces</th>
          <th>Promised</th>
          {seesAmounts && <th className="right">Total</th>}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id} className={selected.has(order._id) ? 'on' : ''}>
            <td>
              <Selector order={order} isSelected={selected.has(order._id)} onToggle={onToggle} />
            </td>
            <td className="nowrap">
              <Link className="strong block" to={adminPaths.order(order._id)}>
                {orderNumber(order.payment_reference)}
              </Link>
              <small>{describeMoment(new Date(order.created_at))}</small>
            </td>
            <td>
              <span className="strong">{order.name || 'Deleted customer'}</span>
              <small>{formatPhone(order.phone)}</small>
            </td>
            <td>
              {placeOf(order)}
              <small>{order.shipping_method}</small>
            </td>
            <td>
              {shortTitle(order)}
              <small>{countOf(order.pieces, 'piece')}</small>
            </td>
            <td className="nowrap">
              <Promised order={order} isLong />
            </td>
            {seesAmounts && (
              <td className="right strong">{order.total_paid !== null && formatWholeNaira(order.total_paid)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones: name and amount, pieces and number, place and date. */
export function OrderCards({ orders, selected, onToggle }: RowsProps) {
  return (
    <ul className="cards phone">
      {orders.map((order) => (
        <li key={order._id} className={selected.has(order._id) ? 'on' : ''}>
          <Selector order={order} isSelected={selected.has(order._id)} onToggle={onToggle} />
          <Link to={adminPaths.order(order._id)}>
            <span className="l1">
              <span className="strong cut">{order.name || 'Deleted customer'}</span>
              {order.total_paid !== null && <span className="strong">{formatWholeNaira(order.total_paid)}</span>}
            </span>
            <span className="l2 small muted">
              <span className="cut">{shortTitle(order)}</span>
              <span className="nowrap">{orderNumber(order.payment_reference)}</span>
            </span>
            <span className="l2 small">
              <span className="cut muted">{placeOf(order)}</span>
              <span className="nowrap">
                <Promised order={order} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface SelectAllProps {
  orders: readonly OrderRow[]
  selected: ReadonlySet<string>
  onToggleAll: () => void
}

export function SelectAll({ orders, selected, onToggleAll }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const isPart = selected.size > 0 && selected.size < orders.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className="hit">
      <input
        ref={box}
        type="checkbox"
        className={isPart ? 'box part' : 'box'}
        aria-label="Select all on this page"
        checked={selected.size === orders.length}
        onChange={onToggleAll}
      />
    </label>
  )
}

interface SelectorProps {
  order: OrderRow
  isSelected: boolean
  onToggle: (id: string) => void
}

function Selector({ order, isSelected, onToggle }: SelectorProps) {
  return (
    <label className="hit">
      <input
        type="checkbox"
        className="box"
        aria-label={`Select order ${orderNumber(order.payment_reference)}`}
        checked={isSelected}
        onChange={() => onToggle(order._id)}
      />
    </label>
  )
}

function placeOf({ city, state, country }: OrderRow): string {
  const places = [city, state, country === nigeria ? '' : country].filter(Boolean)
  return [...new Set(places)].join(', ')
}

/** The promised day and the lateness of an order to ship; the state of any other order. */
function Promised({ order, isLong = false }: { order: OrderRow; isLong?: boolean }) {
  const { status, promised, days_late } = order
  if (status !== 'paid') return <Tag tone={stateTones[status]}>{stateWords[status]}</Tag>
  const lateness = describeLateness(days_late)
  if (!promised) return null
  const day = describeDay(promised)
  return (
    <>
      {order.isDoubtful && <Tag tone="err">Note</Tag>}{' '}
      {lateness ? (
        <span className="late">{lateness}</span>
      ) : (
        <span className={day === 'Today' ? 'strong' : isLong ? '' : 'muted'}>{day}</span>
      )}
      {isLong && lateness && <small>{describeDay(promised)}</small>}
    </>
  )
}
