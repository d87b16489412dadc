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

/** An order the server has priced and holds, with what was sent for it. */
export interface OpenOrder {
  prepared: PreparedOrder
  payload: OrderPayload
}

/**
 * ready: "Pay for your order" is open. checking: the server is asked what really happened. asking: whether to leave.
 * submitting: the popup said that it is paid, the order is being placed. unconfirmed: the store has not confirmed the
 * payment yet. placed: on the way to the order's page.
 */
type Step = 'ready' | 'paying' | 'checking' | 'asking' | 'submitting' | 'unconfirmed' | 'transfer pending' | 'placed'

export interface PaymentStage {
  step: Step
  order: OpenOrder
  /** A sentence about what went wrong on the way here. */
  notice?: string | undefined
}

interface PaymentPlan {
  settings: PaymentSettings | undefined
  /** A customer finds the order in the account, a guest on a page of its own. */
  isSignedIn: boolean
  /** The store has confirmed the payment: the pieces leave the bag, and this checkout is over. */
  onPaid: (order: OpenOrder) => void
  /** The payment may be confirmed after this page was left. The bag stays until then. */
  onAwaited: (order: OpenOrder) => void
  /** Money that comes back, or pieces that are free again: the bag stays, but this checkout is over. */
  onOver: () => void
}

const checkPayment = ({ prepared: { order_key } }: OpenOrder) => call('checkPayment', { body: { order_key } })

export type Payment = ReturnType<typeof usePayment>

/** The way from a prepared order to a placed one; undefined while the form is being filled in. */
export function usePayment({ settings, isSignedIn, onPaid, onAwaited, onOver }: PaymentPlan) {
  const [stage, setStage] = useState<PaymentStage>()
  const navigate = useNavigate()
  const { later } = useLater()
  // Back leads to another page under the popup. What was paid by then is found out all the same.
  useEffect(() => closePopup, [])

  /** At once, so that a toast that follows finds the dialogs as they now stand. */
  function show(next: PaymentStage | undefined) {
    if (next?.step === 'transfer pending' || next?.step === 'unconfirmed') onAwaited(next.order)
    flushSync(() => setStage(next))
  }

  /** `isSecondTry`: an earlier try may have paid, here or in another tab. */
  async function begin(order: OpenOrder, isSecondTry: boolean) {
    if (order.prepared.status === 'paid') return conclude(order, 'paid', paymentMessages.alreadyPaid)
    if (settings) loadPaystack(settings).catch(() => {})
    if (isSecondTry) await findOut(order, 'ready')
    else show({ step: 'ready', order })
  }

  async function pay(order: OpenOrder) {
    if (!settings) return
    // The dialog must be gone before the popup comes, or nothing in the popup can be clicked.
    show({ step: 'paying', order })
    await follow(order, await payInPopup(settings, order.prepared.access_code))
  }

  async function follow(order: OpenOrder, outcome: PopupOutcome) {
    if (outcome === 'paid') await submit(order)
    else if (outcome === 'transfer pending') await findOut(order, 'transfer pending')
    else if (outcome === 'closed') await findOut(order, 'asking')
    else await findOut(order, 'ready', checkoutMessages.popupFailed)
  }

  /** Closing tells nothing: a payment may have gone through a moment before, or a transfer may be under way. */
  async function findOut(order: OpenOrder, otherwise: Step, notice?: string) {
    show({ step: 'checking', order })
    const answer = await checkPayment(order)
    if (!answer.ok) return show({ step: otherwise, order, notice: notice ?? checkoutMessages.notChecked })
    const { status } = answer.data
    if (status === 'awaiting payment') show({ step: otherwise, order, notice })
    // Also said while the provider is out of reach, so it is no reason to let go of the bag.
    else if (status === 'being confirmed') show({ step: otherwise, order, notice: checkoutMessages.notChecked })
    else conclude(order, status, answer.message)
  }

  async function submit(order: OpenOrder) {
    show({ step: 'submitting', order })
    void showToast('success', paymentMessages.completed, 'flows')
    const placed = await makeOrder(order, () => show({ step: 'submitting', order, notice: checkoutMessages.retrying }))
    if (placed) conclude(order, placed.status, placed.message)
    else show({ step: 'unconfirmed', order })
  }

  function conclude(order: OpenOrder, status: PaymentState['status'], message = '') {
    if (status === 'awaiting payment') return show({ step: 'ready', order, notice: message })
    if (status === 'transfer pending') return show({ step: 'transfer pending', order })
    if (status === 'being confirmed') return show({ step: 'unconfirmed', order })
    const isPaid = status === 'paid'
    const isOver = status === 'expired'
    show(isOver ? undefined : { step: 'placed', order })
    // The bag is emptied only now: without a stage, an empty bag would be all there is to show.
    if (isPaid) onPaid(order)
    else onOver()
    if (message) void showToast(isPaid ? 'success' : 'info', message, 'flows')
    // Orders lists what is paid; whatever is still open has only its own page.
    const target = isSignedIn && isPaid ? paths.dashboard : paths.order(order.prepared.order_key)
    if (!isOver) later(1_000, () => navigate(target))
  }

  return {
    stage,
    begin,
    pay,
    submit,
    /** The wallet's sheet was closed; "Pay for your order" stays open unless it was paid after all. */
    askAfterWallet: (order: OpenOrder) => findOut(order, 'ready'),
    failInWallet: (order: OpenOrder) => findOut(order, 'ready', checkoutMessages.walletFailed),
    leave: () => setStage(undefined),
    /** While a transfer is on its way, or a payment is being confirmed. */
    async recheck(order: OpenOrder) {
      const answer = await checkPayment(order)
      if (!answer.ok || answer.data.status === 'being confirmed') return
      // The bank has turned it down, or the provider knows of no payment.
      if (answer.data.status === 'awaiting payment') show({ step: 'asking', order, notice: answer.message })
      else conclude(order, answer.data.status, answer.message)
    },
  }
}
