import { useState } from 'react'
import { countries } from '../../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../../shared/content/places.ts'
import type { DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { methodsFor } from '../../../../shared/domain/orders/delivery.ts'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { writeDays, writeFee } from './method-rows.tsx'

/** The methods that the checkout shows for an address, by the rule of the checkout itself. */
export function AddressPreview({ active }: { active: readonly DeliveryMethodView[] }) {
  const [country, setCountry] = useState(nigeria)
  const [state, setState] = useState('Lagos')
  const seen = methodsFor(active, country, country === nigeria ? state : '')
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
