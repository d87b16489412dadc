import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentState } from '../../../../shared/contract/shop/order-schemas.ts'
import { call } from '../../../api/client.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { cartList } from '../../features/cart/cart.ts'
import { forgetAwaited, readAwaited, withoutPieces } from '../../features/checkout/payment/awaited-payment.ts'
import { renewCheckout } from '../../features/checkout/payment/checkout-id.ts'
import { usePaymentWatch } from '../../features/checkout/payment/use-payment-watch.ts'

type Status = PaymentState['status']

/** Asks once whether a payment that was open when the checkout was left is confirmed, and takes its pieces out of the bag. */
export function useAwaitedPayment(): void {
  useEffect(() => {
    const awaited = readAwaited()
    if (awaited) void ask(awaited.orderKey)
  }, [])
}

/** Nothing is decided: also said while the provider is out of reach. */
const undecided: readonly Status[] = ['awaiting payment', 'transfer pending', 'being confirmed']

/**
 * How the payment of an open order stands, asked for again and again; `onNews` when it is open no longer. An order that is
 * paid by the time its page opens is asked about once if its pieces are still in the bag.
 */
export function useOpenPayment(orderKey: string, isOpen: boolean, onNews: () => void): Status | undefined {
  const [status, setStatus] = useState<Status>()
  async function look() {
    const said = await ask(orderKey)
    setStatus(said)
    if (said && !undecided.includes(said)) onNews()
  }
  const lookAtFirst = useEffectEvent(look)
  useEffect(() => {
    if (isOpen) void lookAtFirst()
    else if (readAwaited()?.orderKey === orderKey) void ask(orderKey)
  }, [isOpen, orderKey])
  usePaymentWatch(isOpen, () => void look())
  return status
}

async function ask(orderKey: string): Promise<Status | undefined> {
  const answer = await call('checkPayment', { body: { order_key: orderKey } })
  if (!answer.ok) return undefined
  const { status } = answer.data
  const awaited = readAwaited()
  if (awaited?.orderKey === orderKey && !undecided.includes(status)) {
    if (status === 'paid') {
      cartList.write(withoutPieces(cartList.read(), awaited.items))
      deliveryDraft.remove()
    }
    renewCheckout()
    forgetAwaited()
  }
  return status
}
