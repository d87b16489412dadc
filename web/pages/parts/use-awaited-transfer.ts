import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentState } from '../../../shared/contract/order-schemas.ts'
import { cartList } from '../../features/cart/cart-list.ts'
import { forgetAwaited, readAwaited, withoutPieces } from '../../features/checkout/awaited-transfer.ts'
import { renewCheckout } from '../../features/checkout/checkout-id.ts'
import { forgetDelivery } from '../../features/checkout/delivery-values.ts'
import { checkPayment } from '../../features/checkout/order-calls.ts'

type Status = PaymentState['status']

/** Asks once whether a transfer that was under way when the checkout was left has arrived, and clears the bag if so. */
export function useAwaitedTransfer(): void {
  useEffect(() => {
    const awaited = readAwaited()
    if (awaited) void ask(awaited.orderKey)
  }, [])
}

const interval = 15_000

/** How the payment of an open order stands, asked for again and again; `onNews` when it is open no longer. */
export function useOpenPayment(orderKey: string, isOpen: boolean, onNews: () => void): Status | undefined {
  const [status, setStatus] = useState<Status>()
  const tell = useEffectEvent((said: Status) => {
    setStatus(said)
    if (said !== 'awaiting payment' && said !== 'transfer pending') onNews()
  })
  useEffect(() => {
    if (!isOpen) return
    const look = async () => {
      const said = document.hidden ? undefined : await ask(orderKey)
      if (said) tell(said)
    }
    void look()
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [orderKey, isOpen])
  return status
}

async function ask(orderKey: string): Promise<Status | undefined> {
  const answer = await checkPayment(orderKey)
  if (!answer.ok) return undefined
  const { status } = answer.data
  const awaited = readAwaited()
  if (awaited?.orderKey === orderKey && status !== 'transfer pending' && status !== 'awaiting payment') {
    if (status === 'paid') {
      cartList.write(withoutPieces(cartList.read(), awaited.items))
      forgetDelivery()
    }
    renewCheckout()
    forgetAwaited()
  }
  return status
}
