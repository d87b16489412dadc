import { checkoutMessages } from '../../../../../shared/content/messages/checkout-messages.ts'
import cardMarks from './card-marks.svg?no-inline'

const cards = ['Visa', 'Mastercard', 'Verve', 'American Express', 'Discover']

/** How the order will be paid. */
export function PaymentSection({ isSandbox }: { isSandbox: boolean }) {
  return (
    <section aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="text-h3">
        Payment
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">{checkoutMessages.secure}</p>
      <div className="rounded-card border border-field bg-white">
        <div className="flex flex-col gap-4 px-4 py-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="font-semibold">Card or bank</p>
          <AcceptedCards />
        </div>
        <p className="border-t border-line px-4 py-4 text-small text-ink-2">
          You pay in the window of Paystack, our payment partner, which opens after you press Pay. Your card number
          never reaches us.
        </p>
      </div>
      {isSandbox && <TestMode className="mt-3" />}
    </section>
  )
}

function AcceptedCards() {
  return (
    <ul aria-label="Accepted cards" className="flex flex-wrap gap-1.5">
      {cards.map((name) => (
        <li key={name}>
          <svg role="img" aria-label={name} className="h-8 w-[52px]">
            <use href={`${cardMarks}#${name.toLowerCase().replace(' ', '-')}`} />
          </svg>
        </li>
      ))}
    </ul>
  )
}

export function TestMode({ className = '' }: { className?: string }) {
  return (
    <p className={`border-ochre border-l-4 bg-sand px-4 py-3 text-small font-semibold ${className}`}>
      {checkoutMessages.testMode}
    </p>
  )
}
