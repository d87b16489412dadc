import { useState } from 'react'
import { refundMessages } from '../../../../shared/content/messages/office/refund-messages.ts'
import type { MoneyView, Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import {
  type RefundReasonName,
  refundReasonNames,
  refundReasons,
} from '../../../../shared/domain/refunds/refund-reasons.ts'
import { call } from '../../api/client.ts'
import { type QueryState, useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { formatMoney, paidWith } from './money-words.ts'
import { type Draft, newDraft, readAmount, sumsOf } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'
import { AmountPart, FeePart } from './refund-parts.tsx'

interface RefundSheetProps {
  orderId: string
  onClose: () => void
  onDone: () => void
}

/** Sends money of an order back: for pieces, the delivery fee, or an amount. */
export function RefundSheet({ orderId, ...rest }: RefundSheetProps) {
  return <MoneySheet money={useQuery('orderMoney', { params: { id: orderId } })} {...rest} />
}

/** The same for a payment that no order was made for. */
export function PaymentRefundSheet({ reference, ...rest }: Omit<RefundSheetProps, 'orderId'> & { reference: string }) {
  return <MoneySheet money={useQuery('paymentMoney', { params: { id: reference } })} {...rest} />
}

interface MoneySheetProps extends Omit<RefundSheetProps, 'orderId'> {
  money: QueryState<MoneyView>
}

function MoneySheet({ money: { data, error, refresh }, onClose, onDone }: MoneySheetProps) {
  if (data?.refundable && data.refundable.left > 0)
    return <RefundForm refundable={data.refundable} refresh={refresh} onClose={onClose} onDone={onDone} />
  return (
    <Sheet title="Refund" isOpen onClose={onClose}>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton rows={3} />}
      {data && (
        <section>
          <p>{data.refundable ? refundMessages.nothingLeft : refundMessages.noPayment}</p>
        </section>
      )}
    </Sheet>
  )
}

const tabs = { pieces: 'Pieces', fee: 'Delivery fee', amount: 'Amount' } as const

interface RefundFormProps extends Omit<RefundSheetProps, 'orderId'> {
  refundable: Refundable
  refresh: () => Promise<unknown>
}

function RefundForm({ refundable, refresh, onClose, onDone }: RefundFormProps) {
  const { lines, currency, delivery_fee } = refundable
  const [draft, setDraft] = useState<Draft>(() => newDraft(refundable))
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const change = (changes: Partial<Draft>) => {
    setFailure(undefined)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const { pieces, fee, total, left } = sumsOf(draft, refundable)
  const money = (amount: number) => formatMoney(amount, currency)
  const isTooMuch = left < 0

  async function send() {
    if (isSending) return
    setSending(true)
    const { _id, tab, picked, reason, note, isDespiteDispute } = draft
    const isAmount = tab === 'amount'
    const result = await call('createRefund', {
      params: { id: refundable.reference },
      body: {
        ...{ _id, total, reason, note, despite_dispute: isDespiteDispute },
        lines: isAmount ? [] : [...picked].map(([position, back_on_sale]) => ({ position, back_on_sale })),
        delivery_fee: isAmount ? 0 : fee,
        amount: isAmount ? readAmount(draft.amount) : 0,
      },
    })
    setSending(false)
    if (result.ok) {
      void refresh()
      onDone()
      onClose()
      return
    }
    setFailure(result.failure.error)
    // Somebody refunded a part meanwhile: show what is left now.
    if (result.status === 409) void refresh()
  }

  return (
    <Sheet
      title="Refund"
      isOpen
      onClose={onClose}
      footer={
        <>
          {failure && <Problem>{failure}</Problem>}
          <Button
            look="main"
            className="wide"
            disabled={isSending || total <= 0 || isTooMuch}
            onClick={() => void send()}
          >
            {isSending ? 'Sending…' : `Refund ${money(total)}`}
          </Button>
          <p className="small muted centred">{paidWith(refundable)} Cannot be undone.</p>
        </>
      }
    >
      <section>
        <fieldset className="seg" aria-label="Refund by">
          {keysOf(tabs)
            .filter((tab) => tab === 'amount' || (tab === 'fee' ? delivery_fee > 0 : lines.length > 0))
            .map((tab) => (
              <button
                key={tab}
                type="button"
                aria-pressed={tab === draft.tab}
                className={tab === draft.tab ? 'on' : ''}
                onClick={() => change({ tab })}
              >
                {tabs[tab]}
              </button>
            ))}
        </fieldset>
      </section>
      {draft.tab === 'pieces' && <RefundLines refundable={refundable} draft={draft} onChange={change} />}
      {draft.tab === 'fee' && <FeePart refundable={refundable} draft={draft} onChange={change} />}
      {draft.tab === 'amount' && <AmountPart refundable={refundable} draft={draft} onChange={change} />}
      <section>
        <SelectField
          label="Reason"
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value as RefundReasonName })}
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
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </section>
      {refundable.is_disputed && (
        <section>
          <Problem>{refundMessages.disputed}</Problem>
          <label className="pickrow">
            <input
              type="checkbox"
              className="box"
              checked={draft.isDespiteDispute}
              onChange={({ target }) => change({ isDespiteDispute: target.checked })}
            />
            Refund although the payment is disputed
          </label>
        </section>
      )}
      <section>
        <dl className="sums">
          {pieces > 0 && fee > 0 && (
            <>
              <Sum name="Pieces" value={money(pieces)} />
              <Sum name="Delivery fee" value={money(fee)} />
            </>
          )}
          <Sum name="Paid" value={money(refundable.paid)} />
          {refundable.left < refundable.paid && (
            <Sum name="Refunded before" value={money(refundable.paid - refundable.left)} />
          )}
          <Sum name="Left after this refund" value={isTooMuch ? 'Too much' : money(left)} />
        </dl>
        {isTooMuch && <Problem>{refundMessages.tooMuch(money(refundable.left))}</Problem>}
      </section>
    </Sheet>
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
