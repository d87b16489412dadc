import { type FormEvent, useState } from 'react'
import { adminPaths } from '../../../../shared/paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { useQuery } from '../../api/use-query.ts'
import { MoneyPanel, PaymentMoneyPanel } from '../../features/refund/money-panel.tsx'
import { PaymentRefundSheet, RefundSheet } from '../../features/refund/refund-sheet.tsx'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

/** Finds any payment by its reference, which the order, the mail and the provider show. */
export function FindPayment({ reference }: { reference: string }) {
  const navigate = useNavigate()

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
    navigate(adminPaths.payments({ view: 'find', reference: typed }))
  }

  return (
    <div className="stack">
      <form className="find-payment" onSubmit={find}>
        <TextField
          label="Payment reference"
          name="reference"
          defaultValue={reference}
          autoComplete="off"
          maxLength={64}
        />
        <Button type="submit" icon="search">
          Find
        </Button>
      </form>
      {reference && <FoundPayment key={reference} reference={reference} />}
    </div>
  )
}

function FoundPayment({ reference }: { reference: string }) {
  const may = useMay()
  const { data, error, refresh } = useQuery('paymentMoney', { params: { id: reference } })
  const [isRefunding, setRefunding] = useState(false)
  if (error?.status === 404)
    return (
      <Empty icon="search" title="No payment has this reference">
        Copy it from the order, from the customer’s mail or from the provider’s dashboard.
      </Empty>
    )
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={3} />
  const { order_id, refundable } = data
  const close = () => setRefunding(false)
  const done = () => void refresh()
  return (
    <>
      {order_id ? <MoneyPanel orderId={order_id} /> : <PaymentMoneyPanel reference={reference} />}
      {may('payments.refund') && refundable && refundable.left > 0 && (
        <div className="btns money-actions">
          <Button icon="refund" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        </div>
      )}
      {isRefunding && order_id && <RefundSheet orderId={order_id} onClose={close} onDone={done} />}
      {isRefunding && !order_id && <PaymentRefundSheet reference={reference} onClose={close} onDone={done} />}
    </>
  )
}
