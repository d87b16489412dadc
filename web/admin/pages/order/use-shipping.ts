import { useState } from 'react'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { call } from '../../api/client.ts'
import { emptyShipment, type Shipment } from '../../features/orders/shipment-fields.tsx'

export type Shipping = ReturnType<typeof useShipping>

/** The shipment that is typed, or suggested by the last parcel to the same city, and the call that ships the order. */
export function useShipping({ _id, last_shipment }: AdminOrder, onDone: () => Promise<unknown>) {
  const suggested: Shipment = { ...emptyShipment, ...last_shipment }
  const [typed, setTyped] = useState<Shipment>()
  const [problem, setProblem] = useState('')
  const [canInsist, setCanInsist] = useState(false)
  const [isSending, setSending] = useState(false)
  const values = typed ?? suggested

  async function ship(insists = false) {
    setSending(true)
    const result = await call('shipOrders', { body: { orders: [_id], ...values, insists } })
    setSending(false)
    const [outcome] = result.ok ? result.data : []
    setProblem(result.ok ? (outcome?.problem ?? '') : result.failure.error)
    setCanInsist(outcome?.outcome === 'doubtful')
    if (result.ok) await onDone()
  }

  return {
    values,
    setValues: setTyped,
    isSuggested: !typed && last_shipment !== null,
    ship,
    problem,
    canInsist,
    isSending,
  }
}
