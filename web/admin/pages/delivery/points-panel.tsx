import { useState } from 'react'
import type { PickupPointView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import type { DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PointSheet } from './point-sheet.tsx'

interface PointsPanelProps {
  /** The active methods. */
  methods: readonly DeliveryMethodView[]
  mayEdit: boolean
}

/** Where buyers collect their orders. */
export function PointsPanel({ methods, mayEdit }: PointsPanelProps) {
  const { data, error, refresh } = useQuery('pickupPoints')
  const [open, setOpen] = useState<PickupPointView | 'new'>()
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={1} />
  const isOffered = methods.some(({ pickup }) => pickup)
  return (
    <Panel
      title="Pick-up points"
      aside={data.length}
      action={mayEdit && <Button onClick={() => setOpen('new')}>New point</Button>}
    >
      <div className="body gap">
        {data.length === 0 && <p className="muted">None yet. Customers who collect need to know where.</p>}
        {data.length > 0 && !isOffered && (
          <div className="note warn" role="status">
            <Icon name="alert" />
            <span className="grow">
              The shop does not offer them: no active method says “The customer collects the order”.
            </span>
          </div>
        )}
        <ul className="shop-seen" aria-label="Pick-up points">
          {data.map((point) => (
            <li key={point._id}>
              <span className="grow">
                {mayEdit ? (
                  <button type="button" className="link method-name" onClick={() => setOpen(point)}>
                    {point.name}
                  </button>
                ) : (
                  <span className="strong">{point.name}</span>
                )}
                <small className="small muted block">
                  {point.address}, {point.state}
                </small>
                <small className="small muted block">{point.landmark}</small>
                <small className="small muted block">{point.hours}</small>
              </span>
              {point.active ? <Tag tone="ok">Active</Tag> : <Tag>Inactive</Tag>}
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <PointSheet point={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} onDone={refresh} />
      )}
    </Panel>
  )
}
