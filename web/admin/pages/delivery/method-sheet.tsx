import { useState } from 'react'
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
import { chooseFrom, describePlaces, type PlaceChoice, toPlaces } from './places.ts'
import { PlacesFields } from './places-fields.tsx'

type Terms = Omit<ChangeDeliveryMethod, 'version'>

interface MethodSheetProps {
  /** Undefined for a new one. */
  method: DeliveryMethodView | undefined
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function MethodSheet({ method, onClose, onDone }: MethodSheetProps) {
  const finish = () => {
    onClose()
    void onDone()
  }
  return (
    <Sheet title={method?.location ?? 'New delivery method'} isOpen onClose={onClose}>
      <MethodForm method={method} onDone={finish} />
    </Sheet>
  )
}

const allOfNigeria: PlaceChoice = { scope: 'nigeria', mode: 'all', states: [], countries: [] }

function MethodForm({ method, onDone }: { method: DeliveryMethodView | undefined; onDone: () => void }) {
  // The same for every try, so that a repeated request creates one method.
  const [id] = useState(() => method?._id ?? crypto.randomUUID())
  const [places, setPlaces] = useState(() => (method ? chooseFrom(method) : allOfNigeria))
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
        safeParse: (given) => rules.safeParse({ version: 1, ...readTerms(given as Fields), ...toPlaces(places) }),
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
        <label className="pickrow">
          <input type="checkbox" className="box" name="active" defaultChecked={method?.active ?? true} />
          <span>
            <span className="strong">Active</span>
            <small className="small muted block">
              Without it the shop does not offer the method. Orders that have it keep it.
            </small>
          </span>
        </label>
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : method ? 'Save' : 'Create the method'}
        </Button>
      </section>
    </form>
  )
}

type Fields = Record<'location' | 'delivery_duration' | 'fee' | 'other_info', string> & { active?: string }

function readTerms({ location, delivery_duration, fee, other_info, active }: Fields) {
  return {
    location,
    delivery_duration,
    fee: fee.trim() === '' ? Number.NaN : Number(fee.replaceAll(/[₦,\s]/g, '')),
    other_info,
    active: active !== undefined,
  }
}

function compare(saved: Terms, yours: Terms) {
  const rows: [string, (terms: Terms) => string][] = [
    ['Name', ({ location }) => location],
    ['Days', ({ delivery_duration }) => delivery_duration],
    ['Fee', ({ fee }) => formatNaira(fee)],
    ['Info', ({ other_info }) => other_info],
    ['Goes to', describePlaces],
    ['Active', ({ active }) => (active ? 'Yes' : 'No')],
  ]
  return rows.map(([label, write]) => ({ label, saved: write(saved), yours: write(yours) }))
}
