import { useState } from 'react'
import { nigeria } from '../../../../shared/content/places.ts'
import type { DeliveryAreaView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import type { DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { offersFor, unservedAreas } from '../../../../shared/domain/delivery/delivery-quote.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AreaSheet } from './area-sheet.tsx'
import { writeDays, writeFee } from './method-rows.tsx'

interface AreasPanelProps {
  areas: readonly DeliveryAreaView[]
  /** The active methods. */
  methods: readonly DeliveryMethodView[]
  mayEdit: boolean
  onChange: () => Promise<unknown>
}

/** The areas by zone, each zone with what delivery costs there. */
export function AreasPanel({ areas, methods, mayEdit, onChange }: AreasPanelProps) {
  const [open, setOpen] = useState<DeliveryAreaView | 'new'>()
  const zones = new Map<string, DeliveryAreaView[]>()
  for (const area of areas) {
    const key = `${area.zone}, ${area.state}`
    zones.set(key, [...(zones.get(key) ?? []), area])
  }
  const unserved = unservedAreas(methods, areas)
  return (
    <Panel
      title="Areas"
      aside={areas.length}
      action={mayEdit && <Button onClick={() => setOpen('new')}>New area</Button>}
    >
      <div className="body gap">
        {unserved.length > 0 && (
          <div className="note warn" role="status">
            <Icon name="alert" />
            <span className="grow">Nothing is delivered to: {unserved.map(({ name }) => name).join(', ')}.</span>
          </div>
        )}
        {areas.length === 0 && (
          <p className="muted">
            No areas yet: every method has one price for each state. Areas of a zone share a price.
          </p>
        )}
        {[...zones].map(([zone, inZone]) => (
          <section key={zone} aria-label={zone} className="zone">
            <p className="strong">{zone}</p>
            <p className="small muted">{writePrices(methods, inZone[0])}</p>
            <div className="chips">
              {inZone.map((area) => (
                <AreaChip key={area._id} area={area} onOpen={mayEdit ? setOpen : undefined} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {open && (
        <AreaSheet
          area={open === 'new' ? undefined : open}
          areas={areas}
          onClose={() => setOpen(undefined)}
          onDone={onChange}
        />
      )}
    </Panel>
  )
}

function AreaChip({
  area,
  onOpen,
}: {
  area: DeliveryAreaView
  onOpen: ((area: DeliveryAreaView) => void) | undefined
}) {
  const label = area.active ? area.name : `${area.name} (inactive)`
  if (!onOpen) return <span className="chip">{label}</span>
  return (
    <button type="button" className="chip" onClick={() => onOpen(area)}>
      {label}
    </button>
  )
}

/** What the shop shows in the zone, leaving out prices of single areas. */
function writePrices(methods: readonly DeliveryMethodView[], area: DeliveryAreaView | undefined): string {
  if (!area) return ''
  const place = { country: nigeria, state: area.state, area: { ...area, _id: '' } }
  return offersFor(methods, place)
    .filter(({ pickup }) => !pickup)
    .map(({ location, fee, delivery_duration }) => `${location} ${writeFee(fee)}, ${writeDays(delivery_duration)}`)
    .join('; ')
}
