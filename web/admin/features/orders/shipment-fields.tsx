import type { ShipOrders } from '../../../../shared/contract/admin/orders/schemas.ts'
import { carriers, ownRider } from '../../../../shared/domain/orders/shipping.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

export type Shipment = Pick<ShipOrders, 'carrier' | 'tracking_note' | 'rider_name' | 'rider_phone'>

export const emptyShipment: Shipment = { carrier: ownRider, tracking_note: '', rider_name: '', rider_phone: '' }

interface ShipmentFieldsProps {
  values: Shipment
  onChange: (values: Shipment) => void
}

const other = 'Another carrier'

/** Who takes the parcel: our rider with a phone number, or a carrier with a tracking number. */
export function ShipmentFields({ values, onChange }: ShipmentFieldsProps) {
  const isKnown = carriers.some((carrier) => carrier === values.carrier)
  const isOwnRider = values.carrier === ownRider
  return (
    <>
      <SelectField
        label="Carrier"
        value={isKnown ? values.carrier : other}
        onChange={({ target }) => onChange({ ...emptyShipment, carrier: target.value === other ? '' : target.value })}
      >
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
        <option>{other}</option>
      </SelectField>
      {!isKnown && (
        <TextField
          label="Name of the carrier"
          maxLength={60}
          value={values.carrier}
          onChange={({ target }) => onChange({ ...values, carrier: target.value })}
        />
      )}
      {isOwnRider ? (
        <div className="pair">
          <TextField
            label="Rider"
            autoComplete="off"
            maxLength={80}
            value={values.rider_name}
            onChange={({ target }) => onChange({ ...values, rider_name: target.value })}
          />
          <TextField
            label="Rider’s phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={32}
            value={values.rider_phone}
            onChange={({ target }) => onChange({ ...values, rider_phone: target.value })}
          />
        </div>
      ) : (
        <TextField
          label="Tracking number"
          autoComplete="off"
          maxLength={120}
          value={values.tracking_note}
          onChange={({ target }) => onChange({ ...values, tracking_note: target.value })}
        />
      )}
    </>
  )
}
