import { useEffect, useRef, useState } from 'react'
import { paymentPanel } from '../../../../shared/content/messages/payment-panel.ts'
import type { OrderView, OrderPayment as Payment } from '../../../../shared/contract/shop/order-schemas.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useStore } from '../../../api/seed.tsx'
import { useNavigate } from '../../../router/router.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { cartList } from '../../features/cart/cart.ts'
import { awaitPayment, withoutPieces } from '../../features/checkout/payment/awaited-payment.ts'
import { LatePayment } from '../../features/order/late-payment.tsx'
import { PaymentPanel } from '../../features/order/payment-panel.tsx'
import { usePaymentUpdates } from './use-payment-updates.ts'

const { buttons } = paymentPanel

interface OrderPaymentProps {
  order: OrderView
  payment: Payment
  /** The state is another one: the order must be read again. */
  onChanged: () => void
}

/** The panel about an order's payment with all that can be done. */
export function OrderPayment({ order, payment: given, onChanged }: OrderPaymentProps) {
  const { name } = useStore()
  const updates = usePaymentUpdates(given, onChanged)
  const { payment, isLost } = updates
  const { isBusy, problem, pay, declare } = usePaymentActions(order, updates)
  const { state, is_late, replaced_by } = payment
  return (
    <PaymentPanel payment={payment} isLost={isLost}>
      <p role="alert" className="mt-4 border-err border-l-4 bg-sale px-4 py-3 text-small empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden print:hidden">
        {state === 'open' && (
          <>
            <Button disabled={isBusy} onClick={() => void pay()} className="w-full sm:w-auto">
              {buttons.pay}
            </Button>
            <Button look="outline" disabled={isBusy} onClick={() => void declare()} className="w-full sm:w-auto">
              {buttons.sent}
            </Button>
          </>
        )}
        {state === 'expired' && !replaced_by && <OrderAgain items={order.items} />}
        {state === 'expired' && replaced_by && (
          <ButtonLink to={paths.order(replaced_by)} className="w-full sm:w-auto">
            {buttons.toNewOrder}
          </ButtonLink>
        )}
        {state === 'expired' && !payment.sent_at && (
          <Button look="outline" disabled={isBusy} onClick={() => void declare()} className="w-full sm:w-auto">
            {buttons.sent}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-small text-ink-2 empty:hidden">
        {isBusy ? paymentPanel.checking : state === 'open' ? paymentPanel.open.hint : ''}
      </p>
      {is_late && <LatePayment payment={payment} storeName={name} />}
      {state === 'sent' && (
        <div className="mt-5 border-t border-line pt-3 print:hidden">
          <TextButton disabled={isBusy} onClick={() => void pay()}>
            {buttons.payAgain}
          </TextButton>
          <p className="text-small text-ink-2">{paymentPanel.payAgainHint}</p>
        </div>
      )}
    </PaymentPanel>
  )
}

function usePaymentActions(order: OrderView, { payment, show, ask }: ReturnType<typeof usePaymentUpdates>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = useRef(() => {})
  const { order_key } = payment

  async function act(work: () => Promise<string | undefined>) {
    setBusy(true)
    setProblem('')
    setProblem((await work()) ?? '')
    setBusy(false)
  }

  async function declareSent() {
    const answer = await call('paymentSent', { body: { order_key } })
    if (!answer.ok) return answer.failure.error
    show(answer.data)
    return undefined
  }

  // The back button leaves the page under the popup.
  useEffect(() => () => leave.current(), [])

  return {
    isBusy,
    problem,

    declare: () => act(declareSent),

    pay: () =>
      act(async () => {
        const [prepared, settings] = await Promise.all([
          call('payOrder', { body: { order_key } }),
          call('paymentSettings'),
        ])
        if (!prepared.ok) {
          await ask()
          return prepared.failure.error
        }
        if (!settings.ok) return settings.failure.error
        if (prepared.data.status === 'paid') {
          await ask()
          return undefined
        }
        awaitPayment(order_key, order.items)
        const { payInPopup, closePopup } = await import('../../features/checkout/payment/pay-in-popup.ts')
        leave.current = closePopup
        const outcome = await payInPopup(settings.data, prepared.data.access_code)
        const current = await ask()
        // The popup knows that the shopper has sent the money. The provider may still wait for it.
        if (outcome === 'transfer pending' && (!current || current.state === 'open')) return declareSent()
        return outcome === 'failed' ? paymentPanel.popupFailed : undefined
      }),
  }
}

/** Puts the pieces of an order back into the cart, those that are still in it only once. */
function OrderAgain({ items }: { items: readonly CartLine[] }) {
  const navigate = useNavigate()
  function fill() {
    const cart = cartList.read()
    cartList.write([...withoutPieces(cart, items), ...items])
    navigate(paths.cart)
  }
  return (
    <Button onClick={fill} className="w-full sm:w-auto">
      {buttons.orderAgain}
    </Button>
  )
}
