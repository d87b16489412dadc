import { useState } from 'react'
import { nigeria } from '../../../../shared/content/places.ts'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { formatPhone } from '../../../../shared/domain/orders/phone.ts'
import { describeDay, describeMoment } from '../../features/orders/order-words.ts'
import { ShipmentFields } from '../../features/orders/shipment-fields.tsx'
import { useMay } from '../../me.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddressSheet } from './address-sheet.tsx'
import type { Shipping } from './use-shipping.ts'

interface DeliveryPanelProps {
  order: AdminOrder
  shipping: Shipping
  onChange: () => Promise<unknown>
}

/** Where it goes, how, and who takes it. */
export function DeliveryPanel({ order, shipping, onChange }: DeliveryPanelProps) {
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  const canEdit = may('orders.edit') && (order.status === 'paid' || order.status === 'needs attention')
  const canShip = may('orders.ship') && order.status === 'paid'
  return (
    <Panel
      className="o3"
      title="Delivery"
      action={
        canEdit && (
          <button type="button" className="link" aria-label="Edit the address" onClick={() => setEditing(true)}>
            Edit
          </button>
        )
      }
    >
      <div className="body gap">
        <address className="plain">
          {[order.address, order.apartment].filter(Boolean).join(', ')}
          <br />
          {[order.city, order.state, order.postal_code, order.country === nigeria ? '' : order.country]
            .filter(Boolean)
            .join(', ')}
        </address>
        {order.pickup_point && (
          <div className="note">
            <Icon name="bag" />
            <span>
              <span className="strong">The customer collects in {order.pickup_point.name}.</span>{' '}
              {order.pickup_point.address}
            </span>
          </div>
        )}
        {order.landmark && (
          <div className="note">
            <Icon name="pin" />
            <span>
              <span className="strong">Landmark:</span> {order.landmark}
            </span>
          </div>
        )}
        <div className="sums">
          {order.area && <Fact name="Area" value={order.area} />}
          {order.plus_code && <Fact name="Plus Code" value={order.plus_code} />}
          <Fact name="Method" value={order.shipping_method} />
          {order.promised && <Fact name="Promised" value={describePromise(order)} />}
          {order.shipped_at && <Fact name="Shipped" value={describeMoment(new Date(order.shipped_at))} />}
          {order.carrier && <Fact name="Carrier" value={order.carrier} />}
          {order.tracking_note && <Fact name="Tracking" value={order.tracking_note} />}
          {order.rider_name && <Fact name="Rider" value={order.rider_name} />}
          {order.rider_phone && <Fact name="Rider’s phone" value={formatPhone(order.rider_phone)} />}
          {order.delivered_at && <Fact name="Delivered" value={describeMoment(new Date(order.delivered_at))} />}
        </div>
        {canShip && (
          <>
            <ShipmentFields values={shipping.values} onChange={shipping.setValues} />
            <p className="small muted">
              {shipping.isSuggested && `As on the last order to ${order.city}. `}
              The mail to the customer waits 2 minutes, so Ship can be undone.
            </p>
          </>
        )}
      </div>
      {isEditing && (
        <AddressSheet
          order={order}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            void onChange()
          }}
        />
      )}
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <span className="muted">{name}</span>
      <span className="right">{value}</span>
    </div>
  )
}

function describePromise({ promised_from, promised }: AdminOrder): string {
  const last = promised ? describeDay(promised) : ''
  return promised_from && promised_from !== promised ? `${describeDay(promised_from)} to ${last}` : last
}
