import { useState } from 'react'
import type { DeliveryAreaView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import type { ChangeDeliveryMethod, DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActiveBox } from './active-box.tsx'
import { priceRows, pricesOf } from './area-prices.ts'
import { chooseFrom, describePlaces, type PlaceChoice, toPlaces } from './places.ts'
import { PlacesFields } from './places-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { readNaira } from './read-naira.ts'

type Terms = Omit<ChangeDeliveryMethod, 'version'>

interface MethodSheetProps {
  /** Undefined for a new one. */
  method: DeliveryMethodView | undefined
  areas: readonly DeliveryAreaView[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function MethodSheet({ method, areas, onClose, onDone }: MethodSheetProps) {
  const finish = () => {
    onClose()
    void onDone()
  }
  return (
    <Sheet title={method?.location ?? 'New delivery method'} isOpen onClose={onClose}>
      <MethodForm method={method} areas={areas} onDone={finish} />
    </Sheet>
  )
}

const allOfNigeria: PlaceChoice = { scope: 'nigeria', mode: 'all', states: [], countries: [] }

function MethodForm({ method, areas, onDone }: Pick<MethodSheetProps, 'method' | 'areas'> & { onDone: () => void }) {
  // The same for every try, so that a repeated request creates one method.
  const [id] = useState(() => method?._id ?? crypto.randomUUID())
  const [places, setPlaces] = useState(() => (method ? chooseFrom(method) : allOfNigeria))
  const [rows, setRows] = useState(() => priceRows(method?.prices ?? [], areas))
  const { save, collision, overwrite } = useVersionedSave<Terms, DeliveryMethodView>({
    version: method?.version,
    send: (terms, version) =>
      version
        ? call('changeDeliveryMethod', { params: { id }, body: { ...terms, version } })
        : call('createDeliveryMethod', { body: { _id: id, ...terms } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Terms>({
    loadRules: async () => {
      const rules = (await import('../../../../shared/contract/admin/delivery/schemas.ts')).ChangeDeliveryMethod
      return {
        safeParse: (given) =>
          rules.safeParse({
            version: 1,
            ...readTerms(given as Fields),
            ...toPlaces(places),
            prices: pricesOf(rows),
          }),
      }
    },
    submit: (terms) => save(terms),
    onDone,
    // An error that appears on blur would move the button away from the pointer.
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })

  if (collision)
    return (
      <Conflict
        {...collision}
        rows={compare(collision.saved, collision.yours)}
        onKeep={onDone}
        onUse={() => void overwrite()}
      />
    )

  return (
    <form {...formProps}>
      <section className="form">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          defaultValue={method?.location}
          {...field('location')}
        />
        <TextField
          label="Days"
          aside="as 3 or 1-3, without Sundays"
          autoComplete="off"
          defaultValue={method?.delivery_duration}
          {...field('delivery_duration')}
        />
        <TextField
          label="Fee in naira"
          aside="0: free"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={method?.fee}
          {...field('fee')}
        />
        <TextField
          label="Info"
          aside="one line under the name"
          autoComplete="off"
          maxLength={200}
          defaultValue={method?.other_info}
          {...field('other_info')}
        />
        <PlacesFields
          choice={places}
          onChange={setPlaces}
          errors={{ countries: field('countries').error, states: field('states').error }}
        />
        <PriceFields
          rows={rows}
          onChange={setRows}
          areas={areas}
          places={toPlaces(places)}
          error={field('prices').error}
        />
        <label className="pickrow">
          <input type="checkbox" className="box" name="pickup" defaultChecked={method?.pickup ?? false} />
          <span>
            <span className="strong">The customer collects the order</span>
            <small className="small muted block">The checkout shows the pick-up points.</small>
          </span>
        </label>
        <ActiveBox isActive={method?.active ?? true}>
          Without it the shop does not offer the method. Orders that have it keep it.
        </ActiveBox>
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : method ? 'Save' : 'Create the method'}
        </Button>
      </section>
    </form>
  )
}

type Fields = Record<'location' | 'delivery_duration' | 'fee' | 'other_info', string> & {
  active?: string
  pickup?: string
}

function readTerms({ location, delivery_duration, fee, other_info, active, pickup }: Fields) {
  return {
    location,
    delivery_duration,
    fee: readNaira(fee),
    other_info,
    active: active !== undefined,
    pickup: pickup !== undefined,
  }
}

function compare(saved: Terms, yours: Terms) {
  const rows: [string, (terms: Terms) => string][] = [
    ['Name', ({ location }) => location],
    ['Days', ({ delivery_duration }) => delivery_duration],
    ['Fee', ({ fee }) => formatNaira(fee)],
    ['Info', ({ other_info }) => other_info],
    ['Goes to', describePlaces],
    ['Prices by area', ({ prices = [] }) => prices.map(({ fee }) => formatNaira(fee)).join('; ') || 'None'],
    ['The customer collects', ({ pickup }) => (pickup ? 'Yes' : 'No')],
    ['Active', ({ active }) => (active ? 'Yes' : 'No')],
  ]
  return rows.map(([label, write]) => ({ label, saved: write(saved), yours: write(yours) }))
}
