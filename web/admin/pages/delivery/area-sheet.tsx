import { useId, useState } from 'react'
import { nigerianStates } from '../../../../shared/content/places.ts'
import type { ChangeArea, DeliveryAreaView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActiveBox } from './active-box.tsx'

type Terms = Omit<ChangeArea, 'version'>

interface AreaSheetProps {
  /** Undefined for a new one. */
  area: DeliveryAreaView | undefined
  areas: readonly DeliveryAreaView[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function AreaSheet({ area, areas, onClose, onDone }: AreaSheetProps) {
  const finish = () => {
    onClose()
    void onDone()
  }
  return (
    <Sheet title={area?.name ?? 'New area'} isOpen onClose={onClose}>
      <AreaForm area={area} areas={areas} onDone={finish} />
    </Sheet>
  )
}

type Fields = Record<'state' | 'name' | 'aliases' | 'zone', string> & { active?: string }

function AreaForm({ area, areas, onDone }: Pick<AreaSheetProps, 'area' | 'areas'> & { onDone: () => void }) {
  // The same for every try, so that a repeated request creates one area.
  const [id] = useState(() => area?._id ?? crypto.randomUUID())
  const zoneList = useId()
  const { save, collision, overwrite } = useVersionedSave<Terms, DeliveryAreaView>({
    version: area?.version,
    send: (terms, version) =>
      version
        ? call('changeDeliveryArea', { params: { id }, body: { ...terms, version } })
        : call('createDeliveryArea', { body: { _id: id, ...terms } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Terms>({
    loadRules: async () => {
      const rules = (await import('../../../../shared/contract/admin/delivery/area-schemas.ts')).ChangeArea
      return { safeParse: (given) => rules.safeParse({ version: 1, ...readTerms(given as Fields) }) }
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
        <SelectField label="State" defaultValue={area?.state ?? 'Lagos'} {...field('state')}>
          {nigerianStates.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField label="Name" autoComplete="off" maxLength={80} defaultValue={area?.name} {...field('name')} />
        <TextField
          label="Nicknames"
          aside="with commas: VI, Vic Island"
          autoComplete="off"
          defaultValue={area?.aliases.join(', ')}
          {...field('aliases')}
        />
        <TextField
          label="Zone"
          aside="areas of a zone share prices"
          autoComplete="off"
          maxLength={80}
          list={zoneList}
          defaultValue={area?.zone}
          {...field('zone')}
        />
        <datalist id={zoneList}>
          {[...new Set(areas.map(({ zone }) => zone))].map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <ActiveBox isActive={area?.active ?? true}>
          Without it the shop does not list the area; addresses there pay the state’s rate.
        </ActiveBox>
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : area ? 'Save' : 'Create the area'}
        </Button>
      </section>
    </form>
  )
}

function readTerms({ state, name, aliases, zone, active }: Fields) {
  const names = aliases.split(',').map((alias) => alias.trim())
  return { state, name, aliases: names.filter(Boolean), zone, active: active !== undefined }
}

function compare(saved: Terms, yours: Terms) {
  const rows: [string, (terms: Terms) => string][] = [
    ['State', ({ state }) => state],
    ['Name', ({ name }) => name],
    ['Nicknames', ({ aliases }) => aliases.join(', ') || 'None'],
    ['Zone', ({ zone }) => zone],
    ['Active', ({ active }) => (active ? 'Yes' : 'No')],
  ]
  return rows.map(([label, write]) => ({ label, saved: write(saved), yours: write(yours) }))
}
