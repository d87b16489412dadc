import { useState } from 'react'
import { refundMessages } from '../../../../shared/content/messages/office/refund-messages.ts'
import type { MoneyView, Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { call } from '../../api/client.ts'
import { type QueryState, useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'

import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { describeTarget, formatMoney } from './money-words.ts'
import { type Draft, newDraft, sumsOf, toRequest } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'
import { AmountPart, DisputePart, FeePart, ReasonPart } from './refund-parts.tsx'
import { RefundSums } from './refund-sums.tsx'

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

interface RefundFormProps extends Omit<RefundSheetProps, 'orderId'> {
  refundable: Refundable
  refresh: () => Promise<unknown>
}

function RefundForm({ refundable, refresh, onClose, onDone }: RefundFormProps) {
  const [draft, setDraft] = useState<Draft>(() => newDraft(refundable))
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const change = (changes: Partial<Draft>) => {
    setFailure(undefined)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const sums = sumsOf(draft, refundable)

  async function send() {
    if (isSending) return
    setSending(true)
    const result = await call('createRefund', {
      params: { id: refundable.reference },
      body: toRequest(draft, refundable),
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
            disabled={isSending || sums.total <= 0 || sums.left < 0}
            onClick={() => void send()}
          >
            {isSending ? 'Sending…' : `Refund ${formatMoney(sums.total, refundable.currency)}`}
          </Button>
          <p className="small muted centred">{describeTarget(refundable)} Cannot be undone.</p>
        </>
      }
    >
      <RefundTabs refundable={refundable} current={draft.tab} onChange={(tab) => change({ tab })} />
      {draft.tab === 'pieces' && <RefundLines refundable={refundable} draft={draft} onChange={change} />}
      {draft.tab === 'fee' && <FeePart refundable={refundable} draft={draft} onChange={change} />}
      {draft.tab === 'amount' && <AmountPart refundable={refundable} draft={draft} onChange={change} />}
      <ReasonPart draft={draft} onChange={change} />
      {refundable.is_disputed && <DisputePart draft={draft} onChange={change} />}
      <RefundSums refundable={refundable} sums={sums} />
    </Sheet>
  )
}

const tabs = { pieces: 'Pieces', fee: 'Delivery fee', amount: 'Amount' } as const

interface RefundTabsProps {
  refundable: Refundable
  current: Draft['tab']
  onChange: (tab: Draft['tab']) => void
}

function RefundTabs({ refundable: { lines, delivery_fee }, current, onChange }: RefundTabsProps) {
  const isOffered = { pieces: lines.length > 0, fee: delivery_fee > 0, amount: true }
  return (
    <section>
      <fieldset className="seg" aria-label="Refund by">
        {keysOf(tabs)
          .filter((tab) => isOffered[tab])
          .map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={tab === current}
              className={tab === current ? 'on' : ''}
              onClick={() => onChange(tab)}
            >
              {tabs[tab]}
            </button>
          ))}
      </fieldset>
    </section>
  )
}
