import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface DeliverSheetProps {
  order: AdminOrder
  onClose: () => void
  onDone: () => Promise<void>
}

export function DeliverSheet({ order, onClose, onDone }: DeliverSheetProps) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const number = orderNumber(order.payment_reference)

  async function deliver(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await call('deliverOrders', { body: { orders: [order._id], code } })
    setSending(false)
    const problem = result.ok ? result.data[0]?.problem : result.failure.error
    setFailure(problem ?? '')
    if (!problem) await onDone()
  }

  return (
    <Sheet title={`Deliver order ${number}`} isOpen onClose={onClose}>
      <form onSubmit={(event) => void deliver(event)}>
        <section className="form">
          <p className="muted">
            The customer has a hand-over code on the order’s page and in the mail. The code proves that the parcel
            arrived; it can be left out.
          </p>
          <TextField
            label="Hand-over code"
            aside="4 digits, optional"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={code}
            error={failure || undefined}
            onChange={({ target }) => setCode(target.value.trim())}
          />
          <Button look="main" type="submit" disabled={isSending}>
            {isSending ? 'Saving…' : `Deliver order ${number}`}
          </Button>
        </section>
      </form>
    </Sheet>
  )
}
