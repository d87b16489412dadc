import { useState } from 'react'
import type { AttentionView, Decision } from '../../../../shared/contract/admin/payments/schemas.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AskAgainButton } from './ask-again-button.tsx'
import { CloseDeclaredButton } from './close-declared-button.tsx'
import { DisputeTag } from './dispute-tag.tsx'
import { EvidenceSheet } from './evidence-sheet.tsx'
import { formatMoney } from './money-words.ts'
import { PaymentRefundSheet } from './refund-sheet.tsx'
import { RetryButton } from './retry-button.tsx'

interface DecisionsProps {
  attention: AttentionView
  onChanged: () => Promise<unknown>
}

/** The sheet that is open, and the decision that it is about. */
interface OpenSheet {
  sheet: 'refund' | 'evidence' | 'accept'
  decision: Decision
}

/** Everything that waits for a decision, each with its buttons. */
export function Decisions({ attention, onChanged }: DecisionsProps) {
  const [opened, setOpened] = useState<OpenSheet>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className="decide">
        {attention.decisions.map((decision) => (
          <DecisionRow
            key={`${decision.kind} ${decision._id}`}
            decision={decision}
            onChanged={onChanged}
            onOpen={(sheet) => setOpened({ sheet, decision })}
          />
        ))}
      </ul>
      {opened?.sheet === 'refund' && (
        <PaymentRefundSheet reference={opened.decision.reference} onClose={close} onDone={() => void onChanged()} />
      )}
      {opened?.sheet === 'accept' && <AcceptSheet decision={opened.decision} onClose={close} onDone={onChanged} />}
      {opened?.sheet === 'evidence' && (
        <DisputeEvidenceSheet id={opened.decision._id} onClose={close} onDone={onChanged} />
      )}
    </>
  )
}

const icons: Record<Decision['kind'], { icon: IconName; tone: 'err' | 'warn' }> = {
  mismatch: { icon: 'card', tone: 'err' },
  'failed refund': { icon: 'refund', tone: 'err' },
  dispute: { icon: 'clock', tone: 'warn' },
  declared: { icon: 'card', tone: 'warn' },
}

interface RowProps {
  decision: Decision
  onChanged: () => Promise<unknown>
  onOpen: (sheet: OpenSheet['sheet']) => void
}

function DecisionRow({ decision, onChanged, onOpen }: RowProps) {
  const { kind, buyer, reference, order_id, note, at } = decision
  const { icon, tone } = icons[kind]
  return (
    <li>
      <div className="say">
        <span className={`icon-tile ${tone}`}>
          <Icon name={icon} />
        </span>
        <div className="grow">
          <h3>
            {describe(decision)}{' '}
            {kind === 'dispute' && <DisputeTag dispute={{ status: 'open', due_at: decision.due_at }} />}
          </h3>
          <p className="small muted">
            {buyer && <span className="strong ink">{buyer}, </span>}
            {order_id ? (
              <Link to={adminPaths.order(order_id)}>order {orderNumber(reference)}</Link>
            ) : (
              `${buyer ? 'payment' : 'Payment'} ${reference}`
            )}
            . {note} {formatMoment(new Date(at))}.
            {decision.due_at && ` Answer by ${formatMoment(new Date(decision.due_at))}.`}
          </p>
          {decision.session_id && (
            <p className="small">
              Session ID <span className="strong nums">{decision.session_id}</span>
            </p>
          )}
        </div>
      </div>
      <DecisionButtons decision={decision} onChanged={onChanged} onOpen={onOpen} />
    </li>
  )
}

function describe({ kind, amount, currency, expected }: Decision): string {
  const money = amount === null ? '' : formatMoney(amount, currency)
  if (kind === 'failed refund') return `Refund of ${money} failed`
  if (kind === 'declared') return `${money} debited, says the buyer`
  if (kind === 'dispute') return money ? `Dispute over ${money}` : 'Dispute'
  return expected === null ? `${money} paid for no order` : `Paid ${money} of ${formatMoney(expected)}`
}

function DecisionButtons({ decision, onChanged, onOpen }: RowProps) {
  const may = useMay()
  const { kind, reference, amount, currency } = decision
  return (
    <div className="btns">
      {kind === 'mismatch' && (
        <>
          {may('payments.decide') && <AskAgainButton reference={reference} onDone={onChanged} />}
          {may('payments.decide') && decision.may_accept && <Button onClick={() => onOpen('accept')}>Accept</Button>}
          {may('payments.refund') && amount !== null && (
            <Button onClick={() => onOpen('refund')}>Refund {formatMoney(amount, currency)}</Button>
          )}
        </>
      )}
      {kind === 'declared' && may('payments.decide') && (
        <>
          <AskAgainButton reference={reference} onDone={onChanged} />
          <CloseDeclaredButton orderId={decision._id} onDone={onChanged} />
        </>
      )}
      {kind === 'failed refund' && may('payments.refund') && <RetryButton refund={decision} onDone={onChanged} />}
      {kind === 'dispute' && (
        <Button onClick={() => onOpen('evidence')}>
          {decision.has_evidence || !may('payments.decide') ? 'Evidence' : 'Add evidence'}
        </Button>
      )}
    </div>
  )
}

interface SheetProps {
  onClose: () => void
  onDone: () => Promise<unknown>
}

function DisputeEvidenceSheet({ id, onClose, onDone }: SheetProps & { id: string }) {
  const { data, refresh } = useQuery('disputes')
  const dispute = data?.find(({ _id }) => _id === id)
  if (!dispute) return null
  return (
    <EvidenceSheet
      key={dispute.version}
      dispute={dispute}
      onClose={onClose}
      onDone={() => Promise.all([refresh(), onDone()])}
    />
  )
}

/** Accepts a payment that is too small as the price of its order. */
function AcceptSheet({ decision, onClose, onDone }: SheetProps & { decision: Decision }) {
  const [failure, setFailure] = useState<string>()
  const { reference, amount, expected, buyer } = decision
  const money = formatMoney(amount ?? 0)

  async function accept() {
    const result = await call('acceptPayment', { params: { id: reference } })
    if (!result.ok) return setFailure(result.failure.error)
    onClose()
    await onDone()
  }

  return (
    <Sheet
      title="Accept the payment"
      isOpen
      onClose={onClose}
      footer={
        <>
          {failure && <Problem>{failure}</Problem>}
          <Button look="main" className="wide" onClick={() => void accept()}>
            Accept {money}
          </Button>
        </>
      }
    >
      <section>
        <p>
          {buyer || 'The customer'} paid {money} of {formatMoney(expected ?? 0)}. The order then counts as paid, and the
          missing amount becomes a discount. The customer gets the usual confirmation.
        </p>
      </section>
    </Sheet>
  )
}
