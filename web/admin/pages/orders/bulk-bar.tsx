import { useState } from 'react'
import type { OrderOutcome, OrderRow } from '../../../../shared/contract/admin/orders/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { Outcomes } from '../../features/orders/outcomes.tsx'
import { emptyShipment, ShipmentFields } from '../../features/orders/shipment-fields.tsx'
import { useMay } from '../../me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useOrdersExport } from './use-orders-export.ts'

interface BulkBarProps {
  chosen: readonly OrderRow[]
  onClear: () => void
  /** Reads the list again. */
  onDone: () => Promise<unknown>
}

type Move = 'ship' | 'deliver'

/** What can be done with the selected orders. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const [move, setMove] = useState<Move>()
  const { isRunning, failure, save } = useOrdersExport()
  const may = useMay()
  const ids = chosen.map(({ _id }) => _id)
  const pieces = chosen.reduce((sum, order) => sum + order.pieces, 0)
  // In the view All, orders of both kinds can be selected; each order that cannot be moved has its own problem.
  const suggested: Move = chosen.some(({ status }) => status === 'paid') ? 'ship' : 'deliver'
  const canMove = chosen.some(({ status }) => status === 'paid' || status === 'shipped')
  return (
    <>
      <section className="bulk" aria-label="Selected orders">
        <div className="line">
          <span>
            <span className="strong">{chosen.length} selected</span>, {countOf(pieces, 'piece')}
          </span>
          <span className="btns">
            {may('orders.export') && (
              <button type="button" className="clear" disabled={isRunning} onClick={() => void save({ orders: ids })}>
                {isRunning ? 'Exporting…' : 'Export'}
              </button>
            )}
            <button type="button" className="clear" onClick={onClear}>
              Clear
            </button>
          </span>
        </div>
        {failure && <Problem>{failure}</Problem>}
        <div className="btns">
          <ButtonLink look="dark" to={adminPaths.printOrders('slips', ids)}>
            Print slips
          </ButtonLink>
          <ButtonLink look="dark" to={adminPaths.printOrders('pick-list', ids)}>
            Pick list
          </ButtonLink>
          {may('orders.ship') && canMove && (
            <Button look="main" onClick={() => setMove(suggested)}>
              {suggested === 'ship' ? 'Ship' : 'Deliver'} {chosen.length}
            </Button>
          )}
        </div>
      </section>
      <Sheet
        title={move === 'deliver' ? `Deliver ${countOf(ids.length, 'order')}` : `Ship ${countOf(ids.length, 'order')}`}
        isOpen={move !== undefined}
        onClose={() => setMove(undefined)}
      >
        {move && (
          <MoveForm
            move={move}
            ids={ids}
            onClose={async () => {
              setMove(undefined)
              onClear()
              await onDone()
            }}
          />
        )}
      </Sheet>
    </>
  )
}

function MoveForm({ move, ids, onClose }: { move: Move; ids: string[]; onClose: () => Promise<void> }) {
  const [shipment, setShipment] = useState(emptyShipment)
  const [outcomes, setOutcomes] = useState<OrderOutcome[]>()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    const result =
      move === 'ship'
        ? await call('shipOrders', { body: { orders: ids, ...shipment, insists: false } })
        : await call('deliverOrders', { body: { orders: ids } })
    setSending(false)
    setFailure(result.ok ? '' : result.failure.error)
    if (result.ok) setOutcomes(result.data)
  }

  const done = move === 'ship' ? 'Shipped' : 'Delivered'
  if (outcomes) {
    const isDone = ({ outcome }: OrderOutcome) => outcome === 'done' || outcome === 'done before'
    const refused = outcomes.filter((outcome) => !isDone(outcome))
    return (
      <section className="form">
        <p role="status">
          {outcomes.filter(isDone).length} of {outcomes.length} are {done.toLowerCase()}.
          {move === 'ship' && ' The mails to the customers wait 2 minutes. Until then, shipping can be undone.'}
        </p>
        <Outcomes outcomes={[...refused, ...outcomes.filter(isDone)]} done={done} />
        <Button look="main" onClick={() => void onClose()}>
          Close
        </Button>
      </section>
    )
  }
  return (
    <section className="form">
      {move === 'ship' ? (
        <ShipmentFields values={shipment} onChange={setShipment} />
      ) : (
        <p>Each customer gets a mail that the parcel has arrived.</p>
      )}
      {failure && <Problem>{failure}</Problem>}
      <Button look="main" disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Saving…' : `${move === 'ship' ? 'Ship' : 'Deliver'} ${countOf(ids.length, 'order')}`}
      </Button>
    </section>
  )
}
