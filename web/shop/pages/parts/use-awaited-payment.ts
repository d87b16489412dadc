import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentState } from '../../../../shared/contract/shop/order-schemas.ts'
import { call } from '../../../api/client.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { cartList } from '../../features/cart/cart.ts'
import { readAwaited, removeAwaited, withoutPieces } from '../../features/checkout/payment/awaited-payment.ts'
import { renewCheckout } from '../../features/checkout/payment/checkout-id.ts'
import { usePaymentWatch } from '../../features/checkout/payment/use-payment-watch.ts'

type Status = PaymentState['status']

/** Checks once whether an awaited payment is confirmed, and removes its pieces from the cart. */
export function useAwaitedPayment(): void {
  useEffect(() => {
    const awaited = readAwaited()
    if (awaited) void checkStatus(awaited.orderKey)
  }, [])
}

/** The payment is still open, or the provider is out of reach. */
const openStatuses: readonly Status[] = ['awaiting payment', 'transfer pending', 'being confirmed']

/**
 * The status of an open order's payment, checked repeatedly until it is settled. An order that is already paid when its
 * page opens is checked once if its pieces are still in the cart.
 */
export function useOpenPayment(orderKey: string, isOpen: boolean, onSettled: () => void): Status | undefined {
  const [status, setStatus] = useState<Status>()
  async function refresh() {
    const status = await checkStatus(orderKey)
    setStatus(status)
    if (status && !openStatuses.includes(status)) onSettled()
  }
  const refreshAtFirst = useEffectEvent(refresh)
  useEffect(() => {
    if (isOpen) void refreshAtFirst()
    else if (readAwaited()?.orderKey === orderKey) void checkStatus(orderKey)
  }, [isOpen, orderKey])
  usePaymentWatch(isOpen, () => void refresh())
  return status
}

async function checkStatus(orderKey: string): Promise<Status | undefined> {
  const answer = await call('checkPayment', { body: { order_key: orderKey } })
  if (!answer.ok) return undefined
  const { status } = answer.data
  const awaited = readAwaited()
  if (awaited?.orderKey === orderKey && !openStatuses.includes(status)) {
    if (status === 'paid') {
      cartList.write(withoutPieces(cartList.read(), awaited.items))
      deliveryDraft.remove()
    }
    renewCheckout()
    removeAwaited()
  }
  return status
}
