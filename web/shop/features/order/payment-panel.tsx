import type { ReactNode } from 'react'
import { paymentPanel } from '../../../../shared/content/messages/payment-panel.ts'
import type { OrderPayment } from '../../../../shared/contract/shop/order-schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { isAwaited } from '../../../../shared/domain/payments/payment-state.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { formatMoment, formatTime, formatWeekday } from '../../../../shared/domain/time/moments.ts'

interface PaymentPanelProps {
  payment: OrderPayment
  /** Whether the last question to the store failed; then the panel names the time of its state. */
  isLost: boolean
  /** Buttons, and what belongs to a late payment. */
  children?: ReactNode
}

const edges: Record<OrderPayment['state'], string> = {
  open: 'border-clay',
  sent: 'border-ochre',
  'being confirmed': 'border-ochre',
  paid: 'border-palm',
  'refund on its way': 'border-indigo',
  refunded: 'border-indigo',
  expired: 'border-field',
}

/** Where the payment of an order is, and what to do about it. */
export function PaymentPanel({ payment, isLost, children }: PaymentPanelProps) {
  const { state } = payment
  return (
    <section aria-labelledby="payment" className={`border-l-4 bg-white p-5 lg:p-6 ${edges[state]}`}>
      <div aria-live="polite">
        <h2 id="payment" className="text-h3">
          {paymentPanel[state].title}
        </h2>
        {sentences(payment).map((sentence) => (
          <p key={sentence} className="mt-2 max-w-[44em] text-ink-2">
            {sentence}
          </p>
        ))}
        {isLost && (
          <p className="mt-3 max-w-[44em] bg-sand px-4 py-3 text-small font-semibold">
            {paymentPanel.lost(formatTime(new Date(payment.as_of)))}
          </p>
        )}
      </div>
      <Facts payment={payment} />
      {children}
      {isAwaited(state) && (
        <noscript>
          <p className="mt-4 text-small text-ink-2">{paymentPanel.withoutScripts}</p>
        </noscript>
      )}
    </section>
  )
}

function sentences(payment: OrderPayment): string[] {
  const { state, held_until, refund, replaced_by } = payment
  const held = held_until && formatTime(new Date(held_until))
  switch (state) {
    case 'open':
      return held ? [paymentPanel.open.text(held)] : []
    case 'sent':
      return [paymentPanel.sent.text, ...(held ? [paymentPanel.sent.held(held)] : [])]
    case 'paid':
      if (!refund) return [paymentPanel.paid.text]
      return [paymentPanel.paid.text, refund.sent_at ? paymentPanel.paid.secondSent : paymentPanel.paid.second]
    case 'refund on its way':
      return [refund?.is_delayed ? paymentPanel[state].delayed : paymentPanel[state].text]
    case 'expired': {
      const isOver = payment.next_ask_at === null || payment.as_of > payment.ask_until
      return [
        replaced_by ? paymentPanel.expired.replaced : paymentPanel.expired.text,
        isOver ? paymentPanel.expired.over : paymentPanel.expired.asking(formatWeekday(new Date(payment.ask_until))),
      ]
    }
    default:
      return [paymentPanel[state].text]
  }
}

type Fact = [label: string, value: string]

function Facts({ payment }: { payment: OrderPayment }) {
  const facts = factsOf(payment)
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 text-small sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="mb-1 font-semibold break-words tabular-nums sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf({ amount, reference, sent_at, last_asked_at, next_ask_at, refund, state }: OrderPayment): Fact[] {
  const isWaiting = isAwaited(state) && sent_at !== null
  const facts: (Fact | false)[] = [
    ['Amount', formatNaira(amount)],
    ['Payment reference', reference],
    isWaiting && ['Sent', formatMoment(new Date(sent_at))],
    isWaiting && last_asked_at !== null && ['We last asked', formatMoment(new Date(last_asked_at))],
    isWaiting && next_ask_at !== null && ['We ask next', formatMoment(new Date(next_ask_at))],
  ]
  if (refund)
    facts.push(
      ['Goes back', formatNaira(refund.amount)],
      ['Asked for on', formatDate(new Date(refund.asked_at))],
      refund.expected_by !== null && ['Expected by', formatDate(new Date(`${refund.expected_by}T11:00:00Z`))],
      refund.sent_at !== null && ['Sent back on', formatDate(new Date(refund.sent_at))],
    )
  return facts.filter((fact) => fact !== false)
}
