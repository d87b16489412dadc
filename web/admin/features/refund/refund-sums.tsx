import { refundMessages } from '../../../../shared/content/messages/office/refund-messages.ts'
import type { Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import { Problem } from '../../ui/notice.tsx'
import { formatMoney } from './money-words.ts'
import type { Sums } from './refund-draft.ts'

/** What was paid, what was refunded before, and what is left after this refund. */
export function RefundSums({ refundable, sums }: { refundable: Refundable; sums: Sums }) {
  const { paid, left: leftNow, currency } = refundable
  const { pieces, fee, left } = sums
  const money = (amount: number) => formatMoney(amount, currency)
  const isTooMuch = left < 0
  return (
    <section>
      <dl className="sums">
        {pieces > 0 && fee > 0 && (
          <>
            <Sum name="Pieces" value={money(pieces)} />
            <Sum name="Delivery fee" value={money(fee)} />
          </>
        )}
        <Sum name="Paid" value={money(paid)} />
        {leftNow < paid && <Sum name="Refunded before" value={money(paid - leftNow)} />}
        <Sum name="Left after this refund" value={isTooMuch ? 'Too much' : money(left)} />
      </dl>
      {isTooMuch && <Problem>{refundMessages.tooMuch(money(leftNow))}</Problem>}
    </section>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
