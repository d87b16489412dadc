import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { unservedStates } from '../../../../shared/domain/orders/delivery.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { AddressPreview } from './address-preview.tsx'
import { AreasPanel } from './areas-panel.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { MethodRows } from './method-rows.tsx'
import { MethodSheet } from './method-sheet.tsx'
import { PointsPanel } from './points-panel.tsx'

export default function DeliveryPage() {
  const may = useMay()
  const mayEdit = may('delivery.edit')
  const { data, error, refresh } = useQuery('deliveryMethods')
  const areas = useQuery('deliveryAreas')
  /** The method of the open sheet, or a new one. */
  const [open, setOpen] = useState<DeliveryMethodView | 'new'>()
  const [failure, setFailure] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const failed = error && !data ? error : areas.error && !areas.data ? areas.error : undefined
  if (failed) return <LoadError error={failed} retry={() => void Promise.all([refresh(), areas.refresh()])} />
  if (!data || !areas.data) return <Skeleton />

  async function move({ _id, version }: DeliveryMethodView, position: number) {
    const pressed = document.activeElement
    setMoving(true)
    const result = await call('moveDeliveryMethod', { params: { id: _id }, body: { version, position } })
    setFailure(result.ok ? undefined : result.failure.error)
    await refresh()
    flushSync(() => setMoving(false))
    // The button lost the focus while it was disabled.
    if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus()
  }

  const active = data.filter((method) => method.active)
  const unserved = unservedStates(active)
  return (
    <>
      <div className="head">
        <h1 className="grow">Delivery</h1>
        {mayEdit && (
          <Button look="main" icon="plus" onClick={() => setOpen('new')}>
            New method
          </Button>
        )}
      </div>
      <div className="stack">
        {unserved.length > 0 && (
          <div className="note warn" role="status">
            <Icon name="alert" />
            <span className="grow">No active method goes to: {unserved.join(', ')}. Nobody there can order.</span>
          </div>
        )}
        {failure && <Problem>{failure}</Problem>}
        {data.length === 0 ? (
          <Empty icon="truck" title="No delivery methods yet">
            Nobody can order before there is one.{' '}
            {mayEdit ? 'Press “New method” to create the first.' : 'An owner or a manager can create the first.'}
          </Empty>
        ) : (
          <MethodRows
            methods={data}
            mayEdit={mayEdit}
            isMoving={isMoving}
            onOpen={setOpen}
            onMove={(...how) => void move(...how)}
          />
        )}
        <div className="half stack">
          <AddressPreview active={active} areas={areas.data.filter((area) => area.active)} />
          <CalendarPanel mayEdit={mayEdit} />
        </div>
        <AreasPanel areas={areas.data} methods={active} mayEdit={mayEdit} onChange={areas.refresh} />
        <PointsPanel methods={active} mayEdit={mayEdit} />
      </div>
      {open && (
        <MethodSheet
          method={open === 'new' ? undefined : open}
          areas={areas.data}
          onClose={() => setOpen(undefined)}
          onDone={refresh}
        />
      )}
    </>
  )
}
