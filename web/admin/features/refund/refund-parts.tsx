import { refundMessages } from '../../../../shared/content/messages/office/refund-messages.ts'
import type { Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import { refundReasonNames, refundReasons } from '../../../../shared/domain/refunds/refund-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
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
          checked={draft.includesFee && !isGone}
          disabled={isGone}
          onChange={({ target }) => onChange({ includesFee: target.checked })}
        />
        <span>
          <span className="strong">{shipping_method}</span>
          {delivery_fee_left < delivery_fee && (
            <small className="small muted block">
              {isGone ? 'Refunded' : `Of ${formatMoney(delivery_fee, currency)}`}
            </small>
          )}
        </span>
        <span className={draft.includesFee ? 'strong' : 'muted'}>{formatMoney(delivery_fee_left, currency)}</span>
      </label>
    </section>
  )
}

/** An amount for no piece in particular. */
export function AmountPart({ refundable, draft, onChange }: PartProps) {
  const { left, currency, is_shipped, holds, lines } = refundable
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
      {isAll && holds && !is_shipped && lines.length > 0 && (
        <p className="small muted">
          This refunds all that is left. The order becomes refunded, and pieces that no refund names go back on sale.
        </p>
      )}
    </section>
  )
}

interface DraftProps {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

export function ReasonPart({ draft, onChange }: DraftProps) {
  return (
    <section>
      <SelectField
        label="Reason"
        value={draft.reason}
        onChange={({ target }) => {
          const reason = refundReasonNames.find((name) => name === target.value)
          if (reason) onChange({ reason })
        }}
      >
        {refundReasonNames.map((name) => (
          <option key={name} value={name}>
            {refundReasons[name].label}
          </option>
        ))}
      </SelectField>
      {draft.reason === 'other' && (
        <TextField
          label="What the customer reads"
          value={draft.note}
          maxLength={200}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </section>
  )
}

/** Refunding a disputed payment may cost its money twice, so it must be confirmed. */
export function DisputePart({ draft, onChange }: DraftProps) {
  return (
    <section>
      <Problem>{refundMessages.disputed}</Problem>
      <label className="pickrow">
        <input
          type="checkbox"
          className="box"
          checked={draft.isDespiteDispute}
          onChange={({ target }) => onChange({ isDespiteDispute: target.checked })}
        />
        Refund although the payment is disputed
      </label>
    </section>
  )
}
