import { useEffect } from 'react'
import type { PaymentState } from '../../../../shared/contract/shop/order-schemas.ts'
import { type CallResult, call } from '../../../api/client.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { cartList } from '../../features/cart/cart.ts'
import { readAwaited, removeAwaited, withoutPieces } from '../../features/checkout/payment/awaited-payment.ts'
import { renewCheckout } from '../../features/checkout/payment/checkout-id.ts'

type Status = PaymentState['status']

/** Checks once whether an awaited payment is confirmed, and removes its pieces from the cart. */
export function useAwaitedPayment(): void {
  useEffect(() => {
    const awaited = readAwaited()
    if (awaited) void checkPayment(awaited.orderKey)
  }, [])
}

/** The payment is still open, or the provider is out of reach. */
const openStatuses: readonly Status[] = ['awaiting payment', 'transfer pending', 'being confirmed']

/** Asks the store about a payment. Once it is settled, its pieces leave the cart and the checkout ends. */
export async function checkPayment(orderKey: string): Promise<CallResult<PaymentState>> {
  const answer = await call('checkPayment', { body: { order_key: orderKey } })
  if (!answer.ok) return answer
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
  return answer
}
