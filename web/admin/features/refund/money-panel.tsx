import { useState } from 'react'
import type {
  DisputeView,
  MoneyView,
  PaymentView,
  RefundView,
} from '../../../../shared/contract/admin/payments/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { type QueryState, useQuery } from '../../api/use-query.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { usePolling } from '../../ui/use-polling.ts'
import { DisputeTag } from './dispute-tag.tsx'
import { EvidenceSheet } from './evidence-sheet.tsx'
import { describeChannel, formatMoney, paymentWords, refundWords } from './money-words.ts'
import { RetryButton } from './retry-button.tsx'

/** Payments, refunds with their states, and disputes of an order. */
export function MoneyPanel({ orderId }: { orderId: string }) {
  return <MoneyList {...useQuery('orderMoney', { params: { id: orderId } })} />
}

/** The same for a payment that no order was made for. */
export function PaymentMoneyPanel({ reference }: { reference: string }) {
  return <MoneyList {...useQuery('paymentMoney', { params: { id: reference } })} />
}

/** A refund is usually sent within seconds, so a new one is polled until its state is final. */
const pollInterval = 3_000
const pollFor = 5 * 60_000

function MoneyList({ data, error, refresh }: QueryState<MoneyView>) {
  const may = useMay()
  const [evidenceOf, setEvidenceOf] = useState<string>()
  const isUnderWay = Boolean(data?.refunds.some(isRecentlyStarted))
  usePolling(isUnderWay, refresh, pollInterval)
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={3} />
  const dispute = data.disputes.find(({ _id }) => _id === evidenceOf)
  return (
    <Panel title="Money">
      <ul className="list money">
        {data.payments.map((payment) => (
          <PaymentRow key={payment.reference} payment={payment} />
        ))}
        {data.refunds.map((refund) => (
          <RefundRow key={refund._id} refund={refund} onChanged={refresh} mayRetry={may('payments.refund')} />
        ))}
        {data.disputes.map((each) => (
          <DisputeRow key={each._id} dispute={each} onOpen={() => setEvidenceOf(each._id)} />
        ))}
        {data.declared && (
          <li>
            <div className="grow">
              <p className="strong">The buyer says that the account was debited</p>
              <p className="small muted">
                {formatMoment(new Date(data.declared.declared_at))}. That pays nothing; ask the provider or the bank.
              </p>
              {data.declared.session_id && (
                <p className="small">
                  Session ID <span className="strong nums">{data.declared.session_id}</span>
                </p>
              )}
            </div>
          </li>
        )}
        {data.payments.length === 0 && <li className="muted">Nothing was paid yet.</li>}
      </ul>
      {dispute && (
        <EvidenceSheet
          key={dispute.version}
          dispute={dispute}
          onClose={() => setEvidenceOf(undefined)}
          onDone={refresh}
        />
      )}
    </Panel>
  )
}

function isRecentlyStarted({ status, created_at }: RefundView): boolean {
  const isOpen = status === 'wanted' || status === 'requested'
  return isOpen && Date.now() - Date.parse(created_at) < pollFor
}

function PaymentRow({ payment }: { payment: PaymentView }) {
  const { reference, status, amount, currency, created_at, note } = payment
  const { word, tone } = paymentWords[status]
  return (
    <li>
      <span className="grow">
        <span className="strong">{amount === null ? 'No amount yet' : formatMoney(amount, currency ?? 'NGN')}</span>{' '}
        <Tag tone={tone}>{word}</Tag>
        <small className="small muted block">
          {[describeChannel(payment), formatMoment(new Date(created_at)), reference].filter(Boolean).join(', ')}
        </small>
        {note && <small className="small block">{note}</small>}
      </span>
    </li>
  )
}

interface RefundRowProps {
  refund: RefundView
  mayRetry: boolean
  onChanged: () => Promise<unknown>
}

function RefundRow({ refund, mayRetry, onChanged }: RefundRowProps) {
  const { status, amount, reason, staff_name, created_at, processed_at, pieces, delivery_fee, back_on_sale } = refund
  const { word, tone } = refundWords[status]
  const what = [...pieces, ...(delivery_fee > 0 ? [`Delivery fee ${formatMoney(delivery_fee)}`] : [])]
  const when = formatMoment(new Date(processed_at ?? created_at))
  return (
    <li>
      <span className="grow">
        <span className="strong">−{formatMoney(amount)}</span> <Tag tone={tone}>{word}</Tag>
        {what.length > 0 && <small className="small block">{what.join('; ')}</small>}
        {back_on_sale > 0 && (
          <small className="small muted block">
            {back_on_sale === 1 ? '1 piece is' : `${back_on_sale} pieces are`} back on sale
          </small>
        )}
        <small className="small muted block">
          {[reason.replace(/\.$/, ''), staff_name, when].filter(Boolean).join(', ')}
        </small>
        {status === 'failed' && <small className="small err-text block">{refund.problem}</small>}
      </span>
      {status === 'failed' && mayRetry && <RetryButton refund={refund} onDone={onChanged} />}
    </li>
  )
}

function DisputeRow({ dispute, onOpen }: { dispute: DisputeView; onOpen: () => void }) {
  const { amount, category, resolution, opened_at } = dispute
  return (
    <li>
      <span className="grow">
        <span className="strong">Dispute{amount !== null && ` over ${formatMoney(amount)}`}</span>{' '}
        <DisputeTag dispute={dispute} />
        <small className="small muted block">
          {[category, resolution, formatMoment(new Date(opened_at))].filter(Boolean).join(', ')}
        </small>
      </span>
      <Button onClick={onOpen}>Evidence</Button>
    </li>
  )
}
