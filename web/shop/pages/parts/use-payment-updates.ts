import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderPayment } from '../../../../shared/contract/shop/order-schemas.ts'
import { isFinal, pauseBefore } from '../../../../shared/domain/payments/payment-state.ts'
import { readAwaited } from '../../features/checkout/payment/awaited-payment.ts'
import { checkPayment } from './use-awaited-payment.ts'

export interface PaymentUpdates {
  payment: OrderPayment
  /** The store could not be asked, so the payment is as of its own time. */
  isLost: boolean
  /** Shows an answer of another call. */
  show: (payment: OrderPayment) => void
  /** Asks now, and soon again. Returns the answer, or undefined when the store could not be asked. */
  ask: () => Promise<OrderPayment | undefined>
}

/**
 * The payment of an order, asked about until its state is final: with growing pauses, and not while the page is hidden.
 * `onChanged` is called when the state is another one, so that the rest of the page follows.
 */
export function usePaymentUpdates(given: OrderPayment, onChanged: () => void): PaymentUpdates {
  const [news, setNews] = useState(given)
  const [isLost, setLost] = useState(false)
  const [round, setRound] = useState(0)
  const questions = useRef(0)
  const payment = news.order_key === given.order_key && news.as_of > given.as_of ? news : given
  const { state, refund, order_key } = payment
  const isOnItsWay = refund !== null && refund.sent_at === null
  const isOver = isFinal(state, new Date(payment.ask_until), isOnItsWay, new Date(payment.as_of))

  function show(next: OrderPayment) {
    setNews(next)
    if (next.state !== state) onChanged()
  }

  async function ask() {
    const answer = await checkPayment(order_key)
    // 404 and the like would be answered the same way again; a connection comes back.
    setLost(!answer.ok && (!answer.status || answer.status >= 429))
    const current = answer.ok ? answer.data.payment : undefined
    if (current) show(current)
    return current
  }

  const askAgain = useEffectEvent(async () => {
    await ask()
    questions.current += 1
    setRound((count) => count + 1)
  })
  /** After a change the shopper waits for the next one: the pauses are short again. */
  const askSoon = useEffectEvent(() => {
    questions.current = 0
    void askAgain()
  })

  // A settled order whose pieces are still in the cart is asked about once.
  useEffect(() => {
    if (!isOver || readAwaited()?.orderKey === order_key) askSoon()
  }, [isOver, order_key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round plans the next question
  useEffect(() => {
    if (isOver || document.hidden) return
    const timer = setTimeout(() => void askAgain(), pauseBefore(questions.current))
    return () => clearTimeout(timer)
  }, [isOver, round, state])

  useEffect(() => {
    if (isOver) return
    const onVisible = () => (document.hidden ? setRound((count) => count + 1) : askSoon())
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', askSoon)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', askSoon)
    }
  }, [isOver])

  return {
    payment,
    isLost,
    show,
    async ask() {
      questions.current = 0
      const current = await ask()
      setRound((count) => count + 1)
      return current
    },
  }
}
