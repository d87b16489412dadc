import type { ReactNode } from 'react'
import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { formatNaira, toNaira } from '../../../../shared/domain/money.ts'
import type { OrderTotals } from '../../../../shared/domain/orders/pricing.ts'

interface SummaryTotalsProps {
  totals: OrderTotals
  /** False until a shipping method is chosen: there is no total yet. */
  isComplete: boolean
  discountLabel: string
}

export function SummaryTotals({ totals, isComplete, discountLabel }: SummaryTotalsProps) {
  const { original_total, discount, subtotal, shipping_fee } = totals
  return (
    <dl className="grid gap-2">
      <Row label="Original Total">{money(original_total)}</Row>
      <Row label={discountLabel}>{discount > 0 ? `−${money(discount)}` : money(0)}</Row>
      <Row label="Subtotal">{money(subtotal)}</Row>
      <Row label="Shipping">{isComplete ? money(shipping_fee) : '—'}</Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-field pt-4">
        <dt className="text-lead font-semibold">Total</dt>
        <dd className="text-right text-price font-semibold tabular-nums">
          <Total totals={totals} isComplete={isComplete} />
        </dd>
      </div>
    </dl>
  )
}

interface TotalProps {
  totals: OrderTotals | undefined
  isComplete: boolean
  /** Where there is room for the dash alone. */
  isShort?: boolean
}

/** The total, or a dash and what is missing for it. */
export function Total({ totals, isComplete, isShort = false }: TotalProps) {
  if (totals && isComplete) return money(totals.total_paid)
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={isShort ? 'sr-only' : 'block text-tiny font-normal text-ink-2'}>
        {totals ? checkoutMessages.chooseShipping : checkoutMessages.loadingPrices}
      </span>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-base">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

function money(kobo: number): string {
  return formatNaira(toNaira(kobo))
}
