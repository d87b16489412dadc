import { useState } from 'react'
import { nigerianStates } from '../../../../shared/content/places.ts'
import type { ChangePickupPoint, PickupPointView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActiveBox } from './active-box.tsx'

type Terms = Omit<ChangePickupPoint, 'version'>

interface PointSheetProps {
  /** Undefined for a new one. */
  point: PickupPointView | undefined
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function PointSheet({ point, onClose, onDone }: PointSheetProps) {
  const finish = () => {
    onClose()
    void onDone()
  }
  return (
    <Sheet title={point?.name ?? 'New pick-up point'} isOpen onClose={onClose}>
      <PointForm point={point} onDone={finish} />
    </Sheet>
  )
}

type TextName = Exclude<keyof Terms, 'active'>
type Fields = Record<TextName, string> & { active?: string }

const labels: Record<TextName, string> = {
  name: 'Name',
  address: 'Address',
  landmark: 'Landmark',
  hours: 'Opening hours',
  state: 'State',
  area: 'Area',
}

function PointForm({ point, onDone }: { point: PickupPointView | undefined; onDone: () => void }) {
  // The same for every try, so that a repeated request creates one point.
  const [id] = useState(() => point?._id ?? crypto.randomUUID())
  const { save, collision, overwrite } = useVersionedSave<Terms, PickupPointView>({
    version: point?.version,
    send: (terms, version) =>
      version
        ? call('changePickupPoint', { params: { id }, body: { ...terms, version } })
        : call('createPickupPoint', { body: { _id: id, ...terms } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Terms>({
    loadRules: async () => {
      const rules = (await import('../../../../shared/contract/admin/delivery/area-schemas.ts')).ChangePickupPoint
      return {
        safeParse: (given) => {
          const { active, ...texts } = given as Fields
          return rules.safeParse({ version: 1, ...texts, active: active !== undefined })
        },
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
  const text = (name: TextName) => ({
    label: labels[name],
    autoComplete: 'off',
    defaultValue: point?.[name],
    ...field(name),
  })
  return (
    <form {...formProps}>
      <section className="form">
        <TextField aside="as in “Collect in Gbagada”" maxLength={80} {...text('name')} />
        <TextField maxLength={200} {...text('address')} />
        <TextField aside="how people find it" maxLength={200} {...text('landmark')} />
        <TextField aside="Monday to Saturday, 9 to 6" maxLength={120} {...text('hours')} />
        <SelectField {...text('state')} defaultValue={point?.state ?? 'Lagos'}>
          {nigerianStates.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField aside="optional" maxLength={80} {...text('area')} />
        <ActiveBox isActive={point?.active ?? true}>
          Without it the shop does not offer the point. Orders that have it keep it.
        </ActiveBox>
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : point ? 'Save' : 'Create the point'}
        </Button>
      </section>
    </form>
  )
}

function compare(saved: Terms, yours: Terms) {
  const texts = (Object.keys(labels) as TextName[]).map((name) => ({
    label: labels[name],
    saved: saved[name] || 'empty',
    yours: yours[name] || 'empty',
  }))
  const write = ({ active }: Terms) => (active ? 'Yes' : 'No')
  return [...texts, { label: 'Active', saved: write(saved), yours: write(yours) }]
}
