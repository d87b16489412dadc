import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkoutMessages, paymentMessages } from '../../../../../shared/content/messages/checkout-messages.ts'
import type { PaymentSettings, PaymentState, PreparedOrder } from '../../../../../shared/contract/shop/order-schemas.ts'
import { paths } from '../../../../../shared/paths.ts'
import { call } from '../../../../api/client.ts'
import { useNavigate } from '../../../../router/router.tsx'
import { useLater } from '../../../../ui/hooks/use-later.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import { makeOrder } from './make-order.ts'
import type { OrderPayload } from './order-payload.ts'
import { closePopup, type PopupOutcome, payInPopup } from './pay-in-popup.ts'
import { loadPaystack } from './paystack.ts'

/** A prepared order and what was sent for it. */
export interface OpenOrder {
  prepared: PreparedOrder
  payload: OrderPayload
}

/**
 * ready: "Pay for your order" is open. checking: the server checks the payment. asking: the shopper decides whether to
 * leave. submitting: the popup reported success, and the order is being placed. unconfirmed: the server has not confirmed
 * the payment yet. placed: the order's page opens next.
 */
type Step = 'ready' | 'paying' | 'checking' | 'asking' | 'submitting' | 'unconfirmed' | 'transfer pending' | 'placed'

export interface PaymentStage {
  step: Step
  order: OpenOrder
  /** A sentence about what went wrong before this step. */
  notice?: string | undefined
}

interface PaymentPlan {
  settings: PaymentSettings | undefined
  /** Customers are led to their orders, guests to the page of this order. */
  isSignedIn: boolean
  /** The server has confirmed the payment: the pieces leave the cart and the checkout ends. */
  onPaid: (order: OpenOrder) => void
  /** The payment may be confirmed after this page is left. The cart stays until then. */
  onAwaited: (order: OpenOrder) => void
  /** The order is refunded or expired: the checkout ends, the cart stays. */
  onOver: () => void
}

const checkPayment = ({ prepared: { order_key } }: OpenOrder) => call('checkPayment', { body: { order_key } })

const declareSent = ({ prepared: { order_key } }: OpenOrder) => call('paymentSent', { body: { order_key } })

export type Payment = ReturnType<typeof usePayment>

/** The steps from a prepared order to a placed one. `stage` is undefined while the form is open. */
export function usePayment({ settings, isSignedIn, onPaid, onAwaited, onOver }: PaymentPlan) {
  const [stage, setStage] = useState<PaymentStage>()
  const navigate = useNavigate()
  const { later } = useLater()
  // The back button leaves the page under the popup. A payment made by then is still settled by the server.
  useEffect(() => closePopup, [])

  /** Synchronous, because a toast that follows looks for open dialogs. */
  function show(next: PaymentStage | undefined) {
    if (next?.step === 'transfer pending' || next?.step === 'unconfirmed') onAwaited(next.order)
    flushSync(() => setStage(next))
  }

  /** `isSecondTry`: an earlier try may have paid, here or in another tab. */
  async function begin(order: OpenOrder, isSecondTry: boolean) {
    const { status, order_key } = order.prepared
    if (status === 'paid')
      return handleStatus(order, 'paid', order_key ? paymentMessages.alreadyPaid : paymentMessages.paidUnderNewLink)
    if (settings) loadPaystack(settings).catch(() => {})
    if (isSecondTry) await checkThen(order, 'ready')
    else show({ step: 'ready', order })
  }

  async function pay(order: OpenOrder) {
    if (!settings) return
    // The dialog must close before the popup opens, or nothing in the popup can be clicked.
    show({ step: 'paying', order })
    await handleOutcome(order, await payInPopup(settings, order.prepared.access_code))
  }

  async function handleOutcome(order: OpenOrder, outcome: PopupOutcome) {
    if (outcome === 'paid') await submit(order)
    else if (outcome === 'transfer pending') await checkThen(order, 'transfer pending')
    else if (outcome === 'closed') await checkThen(order, 'asking')
    else await checkThen(order, 'ready', checkoutMessages.popupFailed)
  }

  /** Asks the server after the popup closed: a payment may have succeeded, or a transfer may be pending. */
  async function checkThen(order: OpenOrder, otherwise: Step, notice?: string) {
    show({ step: 'checking', order })
    const answer = await checkPayment(order)
    if (!answer.ok) return show({ step: otherwise, order, notice: notice ?? checkoutMessages.notChecked })
    const { status } = answer.data
    if (status === 'awaiting payment') {
      // The popup knows that the shopper has sent the money. The provider may still wait for it, so the store learns it here.
      if (otherwise === 'transfer pending') await declareSent(order)
      show({ step: otherwise, order, notice })
    }
    // Also the status while the provider is out of reach, so the cart stays.
    else if (status === 'being confirmed') show({ step: otherwise, order, notice: checkoutMessages.notChecked })
    else handleStatus(order, status, answer.message)
  }

  async function submit(order: OpenOrder) {
    show({ step: 'submitting', order })
    void showToast('success', paymentMessages.completed, 'flows')
    const placed = await makeOrder(order, () => show({ step: 'submitting', order, notice: checkoutMessages.retrying }))
    if (placed) handleStatus(order, placed.status, placed.message)
    else show({ step: 'unconfirmed', order })
  }

  function handleStatus(order: OpenOrder, status: PaymentState['status'], message = '') {
    if (status === 'awaiting payment') return show({ step: 'ready', order, notice: message })
    if (status === 'transfer pending') return show({ step: 'transfer pending', order })
    if (status === 'being confirmed') return show({ step: 'unconfirmed', order })
    const isPaid = status === 'paid'
    const isExpired = status === 'expired'
    show(isExpired ? undefined : { step: 'placed', order })
    // The cart is emptied after the stage is set: without a stage the page would show an empty cart.
    if (isPaid) onPaid(order)
    else onOver()
    // Whoever has no link needs time to read the way to it.
    if (message) void showToast(isPaid ? 'success' : 'info', message, order.prepared.order_key ? 'flows' : 'normal')
    if (!isExpired) later(1_000, () => navigate(pageOf(order.prepared, isPaid)))
  }

  /** What follows for an order that is not paid is on its own page. One with a new link opens from a mail only. */
  function pageOf({ order_key }: PreparedOrder, isPaid: boolean) {
    if (!order_key) return paths.findOrder
    return isSignedIn && isPaid ? paths.dashboard : paths.order(order_key)
  }

  return {
    stage,
    begin,
    pay,
    submit,
    /** The wallet's sheet was closed. */
    checkAfterWallet: (order: OpenOrder) => checkThen(order, 'ready'),
    failInWallet: (order: OpenOrder) => checkThen(order, 'ready', checkoutMessages.walletFailed),
    leave: () => setStage(undefined),
    /** Called repeatedly while a payment is pending. */
    async recheck(order: OpenOrder) {
      const answer = await checkPayment(order)
      if (!answer.ok || answer.data.status === 'being confirmed') return
      const { status, payment } = answer.data
      if (status === 'awaiting payment' && payment?.state === 'sent') return
      // The bank has declined it, or the provider has no payment.
      if (status === 'awaiting payment') show({ step: 'asking', order, notice: answer.message })
      else handleStatus(order, status, answer.message)
    },
  }
}
