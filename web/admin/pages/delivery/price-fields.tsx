import type { DeliveryAreaView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import type { ServedPlaces } from '../../../../shared/domain/orders/delivery.ts'
import { SelectField } from '../../ui/field.tsx'
import { isServed, type PriceRow, rowOfArea } from './area-prices.ts'

interface PriceFieldsProps {
  rows: readonly PriceRow[]
  onChange: (rows: PriceRow[]) => void
  areas: readonly DeliveryAreaView[]
  /** Where the method goes: other zones are not shown. */
  places: ServedPlaces
  error: string | undefined
}

/** What a method costs and takes in zones and single areas. All fields have one name, so that the form shows their problem. */
export function PriceFields({ rows, onChange, areas, places, error }: PriceFieldsProps) {
  const shown = rows.filter((row) => isServed(row, places))
  if (shown.length === 0) return null
  const change = (changed: PriceRow, values: Partial<PriceRow>) =>
    onChange(rows.map((row) => (row === changed ? { ...row, ...values } : row)))
  const unpriced = areas.filter(
    (area) => shown.some(({ state }) => state === area.state) && !rows.some((row) => row.area === area._id),
  )
  return (
    <fieldset className="choices">
      <legend>Prices by area</legend>
      <p className="small muted">Empty: the fee and the days above.</p>
      <div className="area-prices">
        {shown.map((row) => (
          <div key={`${row.state} ${row.zone} ${row.area}`} className="area-price">
            <span>{row.label}</span>
            <input
              className="in"
              name="prices"
              inputMode="decimal"
              autoComplete="off"
              placeholder="Fee"
              aria-label={`Fee in ${row.label}`}
              value={row.fee}
              onChange={({ target }) => change(row, { fee: target.value })}
            />
            <input
              className="in"
              name="prices"
              autoComplete="off"
              placeholder="Days"
              aria-label={`Days in ${row.label}`}
              value={row.days}
              onChange={({ target }) => change(row, { days: target.value })}
            />
          </div>
        ))}
      </div>
      {unpriced.length > 0 && (
        <SelectField
          label="Add a price for one area"
          value=""
          onChange={({ target }) => {
            const area = areas.find(({ _id }) => _id === target.value)
            if (area) onChange([...rows, rowOfArea(area)])
          }}
        >
          <option value="">Choose</option>
          {unpriced.map(({ _id, name, state }) => (
            <option key={_id} value={_id}>
              {name}, {state}
            </option>
          ))}
        </SelectField>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
