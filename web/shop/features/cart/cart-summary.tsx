import type { ReactNode } from 'react'
import { formatNaira, toNaira } from '../../../../shared/domain/money.ts'
import type { OrderTotals } from '../../../../shared/domain/orders/pricing.ts'
import { paths } from '../../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** What the bag comes to; delivery is added at the checkout. */
export function CartSummary({ count, percent, totals }: { count: number; percent: number; totals: OrderTotals }) {
  const subtotal = formatNaira(toNaira(totals.subtotal))
  return (
    <section aria-label="Summary" className="bg-sand p-5 lg:p-8">
      <dl className="grid gap-3">
        <Row label={`Item's total (${count})`}>{formatNaira(toNaira(totals.original_total))}</Row>
        <Row label={`Discount (${percent}%)`}>{formatNaira(toNaira(totals.discount))}</Row>
        <Row label="Subtotal" isStrong>
          {subtotal}
        </Row>
      </dl>
      <p className="mt-3 text-small text-ink-2">Delivery is added at the checkout.</p>
      <ButtonLink to={paths.checkout} className="mt-5 w-full">
        Checkout ({subtotal})
      </ButtonLink>
      <ButtonLink to={paths.shop()} look="outline" className="mt-2.5 w-full">
        Continue shopping
      </ButtonLink>
    </section>
  )
}

function Row({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isStrong ? 'border-t border-line pt-3 text-lead font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
