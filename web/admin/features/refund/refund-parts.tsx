import type { Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { formatMoney } from './money-words.ts'
import { type Draft, readAmount } from './refund-draft.ts'

interface PartProps {
  refundable: Refundable
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** The delivery fee, or what is left of it. */
export function FeePart({ refundable, draft, onChange }: PartProps) {
  const { delivery_fee, delivery_fee_left, shipping_method, currency } = refundable
  const isGone = delivery_fee_left <= 0
  return (
    <section>
      <label className="piece fee">
        <input
          type="checkbox"
          className="box"
          checked={draft.isFee && !isGone}
          disabled={isGone}
          onChange={({ target }) => onChange({ isFee: target.checked })}
        />
        <span>
          <span className="strong">{shipping_method}</span>
          {delivery_fee_left < delivery_fee && (
            <small className="small muted block">
              {isGone ? 'Refunded' : `Of ${formatMoney(delivery_fee, currency)}`}
            </small>
          )}
        </span>
        <span className={draft.isFee ? 'strong' : 'muted'}>{formatMoney(delivery_fee_left, currency)}</span>
      </label>
    </section>
  )
}

/** An amount for no piece in particular. */
export function AmountPart({ refundable, draft, onChange }: PartProps) {
  const { left, currency, is_shipped, lines } = refundable
  const isAll = readAmount(draft.amount) === left
  return (
    <section>
      <TextField
        label="Amount"
        aside={`${formatMoney(left, currency)} is left`}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <div className="btns">
        <Button isLocal onClick={() => onChange({ amount: String(left) })}>
          All that is left
        </Button>
      </div>
      {isAll && !is_shipped && lines.length > 0 && (
        <p className="small muted">
          Then everything is refunded: the order ends, and its pieces that no refund names go back on sale.
        </p>
      )}
    </section>
  )
}
