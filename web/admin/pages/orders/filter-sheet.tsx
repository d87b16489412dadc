import type { FormEvent } from 'react'
import { countries } from '../../../../shared/content/countries.ts'
import { nigeria, nigerianStates } from '../../../../shared/content/places.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { stateWords } from '../../features/orders/order-words.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ListQuery, withFilter } from './list-query.ts'

interface FilterSheetProps {
  query: ListQuery
  methods: readonly string[]
  isOpen: boolean
  onClose: () => void
}

const names = ['state', 'from', 'until', 'place', 'method', 'coupon', 'least', 'most'] as const

export function FilterSheet({ query, methods, isOpen, onClose }: FilterSheetProps) {
  const navigate = useNavigate()
  const seesAmounts = useMay()('orders.read-all')

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const changes = Object.fromEntries(names.map((name) => [name, value(name)]))
    const digits = (text: string | undefined) => text?.replaceAll(/\D/g, '') || undefined
    // Orders of this state may be outside the view, so the filter looks at all orders.
    const view = changes.state ? { view: 'all' } : {}
    navigate(
      adminPaths.orders +
        withFilter(query, { ...changes, least: digits(changes.least), most: digits(changes.most), ...view }),
    )
    onClose()
  }

  return (
    <Sheet title="Filter orders" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={apply}>
        <section className="form">
          <SelectField label="Place" name="place" defaultValue={query.place ?? ''}>
            <option value="">Any</option>
            <optgroup label="States of Nigeria">
              {nigerianStates.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </optgroup>
            <optgroup label="Countries">
              {countries
                .filter((country) => country !== nigeria)
                .map((country) => (
                  <option key={country}>{country}</option>
                ))}
            </optgroup>
          </SelectField>
          <div className="pair">
            <TextField label="Placed from" type="date" name="from" defaultValue={query.from ?? ''} />
            <TextField label="until" type="date" name="until" defaultValue={query.until ?? ''} />
          </div>
          <SelectField label="Delivery method" name="method" defaultValue={query.method ?? ''}>
            <option value="">Any</option>
            {[...new Set([...methods, ...(query.method ? [query.method] : [])])].map((method) => (
              <option key={method}>{method}</option>
            ))}
          </SelectField>
          <SelectField label="State of the order" name="state" defaultValue={query.state ?? ''}>
            <option value="">Any</option>
            {keysOf(stateWords).map((state) => (
              <option key={state} value={state}>
                {stateWords[state]}
              </option>
            ))}
          </SelectField>
          {seesAmounts && (
            <>
              <TextField label="Coupon" name="coupon" autoComplete="off" defaultValue={query.coupon ?? ''} />
              <div className="pair">
                <TextField label="From ₦" name="least" inputMode="numeric" defaultValue={query.least ?? ''} />
                <TextField label="Up to ₦" name="most" inputMode="numeric" defaultValue={query.most ?? ''} />
              </div>
            </>
          )}
          <Button look="main" type="submit" isLocal>
            Show orders
          </Button>
        </section>
      </form>
    </Sheet>
  )
}
