import { useState } from 'react'
import { countries } from '../../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../../shared/content/places.ts'
import type { DeliveryAreaView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import type { DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { offersFor } from '../../../../shared/domain/delivery/delivery-quote.ts'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { writeDays, writeFee } from './method-rows.tsx'

/** The methods that the checkout shows for an address, by the rule of the checkout itself. */
interface AddressPreviewProps {
  /** The active methods. */
  active: readonly DeliveryMethodView[]
  /** The active areas. */
  areas: readonly DeliveryAreaView[]
}

export function AddressPreview({ active, areas }: AddressPreviewProps) {
  const [country, setCountry] = useState(nigeria)
  const [state, setState] = useState('Lagos')
  const [areaId, setAreaId] = useState('')
  const inState = areas.filter((area) => country === nigeria && area.state === state)
  const area = inState.find(({ _id }) => _id === areaId)
  const seen = offersFor(active, { country, state: country === nigeria ? state : '', area })
  return (
    <Panel title="What does this address see?">
      <div className="body gap">
        <div className="pair">
          <SelectField label="Country" value={country} onChange={({ target }) => setCountry(target.value)}>
            {countries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {country === nigeria && (
            <SelectField label="State" value={state} onChange={({ target }) => setState(target.value)}>
              {nigerianStates.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
        </div>
        {inState.length > 0 && (
          <SelectField label="Area" value={area?._id ?? ''} onChange={({ target }) => setAreaId(target.value)}>
            <option value="">Not listed</option>
            {inState.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {seen.length === 0 ? (
          <p className="strong">Nothing: no active method goes there.</p>
        ) : (
          <ul className="shop-seen" aria-label="Methods for this address">
            {seen.map(({ _id, location, delivery_duration, fee }) => (
              <li key={_id}>
                <span className="grow">
                  {location}
                  <small className="small muted block">{writeDays(delivery_duration)}</small>
                </span>
                <span className="strong">{writeFee(fee)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
