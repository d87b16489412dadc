import { countries } from '../../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../../shared/content/places.ts'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PlaceChoice } from './places.ts'

interface PlacesFieldsProps {
  choice: PlaceChoice
  onChange: (choice: PlaceChoice) => void
  errors: { countries: string | undefined; states: string | undefined }
}

const scopes: [PlaceChoice['scope'], string][] = [
  ['nigeria', 'Nigeria'],
  ['abroad', 'Every country but Nigeria'],
  ['countries', 'These countries'],
]

const modes: [PlaceChoice['mode'], string][] = [
  ['all', 'All states'],
  ['only', 'Only these states'],
  ['all but', 'All but these states'],
]

/** Where a method goes. The radio groups have the names of the fields, so that the form shows their problems. */
export function PlacesFields({ choice, onChange, errors }: PlacesFieldsProps) {
  const { scope, mode, states } = choice
  const flip = (state: string) =>
    onChange({
      ...choice,
      states: states.includes(state) ? states.filter((name) => name !== state) : [...states, state],
    })
  return (
    <>
      <fieldset className="choices">
        <legend>Goes to</legend>
        {scopes.map(([value, label]) => (
          <label key={value} className="pickrow">
            <input
              type="radio"
              className="radio"
              name="countries"
              value={value}
              checked={scope === value}
              onChange={() => onChange({ ...choice, scope: value })}
            />
            {label}
          </label>
        ))}
        {errors.countries && <FieldsetError>{errors.countries}</FieldsetError>}
      </fieldset>
      {scope === 'nigeria' && (
        <fieldset className="choices">
          <legend>States</legend>
          {modes.map(([value, label]) => (
            <label key={value} className="pickrow">
              <input
                type="radio"
                className="radio"
                name="states"
                value={value}
                checked={mode === value}
                onChange={() => onChange({ ...choice, mode: value })}
              />
              {label}
            </label>
          ))}
          {mode !== 'all' && (
            <div className="state-boxes">
              {nigerianStates.map((state) => (
                <label key={state} className="pickrow">
                  <input
                    type="checkbox"
                    className="box"
                    checked={states.includes(state)}
                    onChange={() => flip(state)}
                  />
                  {state}
                </label>
              ))}
            </div>
          )}
          {errors.states && <FieldsetError>{errors.states}</FieldsetError>}
        </fieldset>
      )}
      {scope === 'countries' && <CountryChips choice={choice} onChange={onChange} />}
    </>
  )
}

function CountryChips({ choice, onChange }: Pick<PlacesFieldsProps, 'choice' | 'onChange'>) {
  const chosen = choice.countries
  const left = countries.filter((country) => country !== nigeria && !chosen.includes(country))
  return (
    <>
      <SelectField
        label="Add a country"
        value=""
        onChange={({ target }) => onChange({ ...choice, countries: [...chosen, target.value] })}
      >
        <option value="">Choose</option>
        {left.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <div className="chips">
        {chosen.map((country) => (
          <button
            key={country}
            type="button"
            className="chip"
            aria-label={`Remove ${country}`}
            onClick={() => onChange({ ...choice, countries: chosen.filter((name) => name !== country) })}
          >
            {country} <Icon name="x" />
          </button>
        ))}
      </div>
    </>
  )
}

function FieldsetError({ children }: { children: string }) {
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  )
}
