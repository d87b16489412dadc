import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { whatsAppLink } from '../../../../shared/domain/orders/phone.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { CallFailure } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { chatText } from '../../features/orders/chat-texts.ts'
import {
  describeDay,
  describeLateness,
  describeMoment,
  stateTones,
  stateWords,
} from '../../features/orders/order-words.ts'
import { MoneyPanel } from '../../features/refund/money-panel.tsx'
import { RefundSheet } from '../../features/refund/refund-sheet.tsx'
import { useMay, useMe } from '../../me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { DeliverSheet } from './deliver-sheet.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { PiecesPanel } from './pieces-panel.tsx'
import { Timeline } from './timeline.tsx'
import { UndoShipping } from './undo-shipping.tsx'
import { type Shipping, useShipping } from './use-shipping.ts'

export default function OrderPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? ''
  const { data, error, refresh } = useQuery('order', { params: { id } })
  if (data) return <OrderView order={data} onChange={refresh} />
  if (error instanceof CallFailure && error.status === 404)
    return (
      <Empty
        icon="search"
        title="There is no such order"
        action={<ButtonLink to={adminPaths.orders}>Back to the orders</ButtonLink>}
      >
        It does not exist, or your role may not see it any more.
      </Empty>
    )
  return error ? <LoadError error={error} retry={() => void refresh()} /> : <Skeleton />
}

interface OrderViewProps {
  order: AdminOrder
  /** Reads the order again. */
  onChange: () => Promise<unknown>
}

function OrderView({ order, onChange }: OrderViewProps) {
  const may = useMay()
  const shipping = useShipping(order, onChange)
  const [opened, setOpened] = useState<'deliver' | 'refund'>()
  const close = () => setOpened(undefined)
  const finish = async () => {
    close()
    await onChange()
  }
  const actions = <Actions order={order} shipping={shipping} onOpen={setOpened} />
  return (
    <div className="acts">
      <OrderHead order={order}>{actions}</OrderHead>
      <Notices order={order} shipping={shipping} onChange={onChange} />
      <div className="order-page">
        <div className="cols stack order-cols">
          <div className="stack">
            <PiecesPanel order={order} />
            {may('payments.read') && (
              <div className="o5">
                <MoneyPanel orderId={order._id} />
              </div>
            )}
            <Timeline order={order} onChange={onChange} />
          </div>
          <div className="stack">
            <CustomerPanel order={order} onChange={onChange} />
            <DeliveryPanel order={order} shipping={shipping} onChange={onChange} />
          </div>
        </div>
      </div>
      <div className="acts-bar phone">
        <div className="btns">{actions}</div>
      </div>
      {opened === 'refund' && <RefundSheet orderId={order._id} onClose={close} onDone={finish} />}
      {opened === 'deliver' && <DeliverSheet order={order} onClose={close} onDone={finish} />}
    </div>
  )
}

interface ActionsProps {
  order: AdminOrder
  shipping: Shipping
  onOpen: (sheet: 'deliver' | 'refund') => void
}

function Actions({ order, shipping, onOpen }: ActionsProps) {
  const { me } = useMe()
  const may = useMay()
  return (
    <>
      {order.phone && (
        <a
          className="btn"
          href={whatsAppLink(order.phone, chatText(order, me.store.name))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
      {may('payments.refund') && order.paid_at && order.status !== 'refunded' && (
        <Button icon="refund" onClick={() => onOpen('refund')}>
          Refund
        </Button>
      )}
      {may('orders.ship') && order.status === 'paid' && (
        <Button look="main" icon="truck" disabled={shipping.isSending} onClick={() => void shipping.ship()}>
          {shipping.isSending ? 'Saving…' : 'Ship'}
        </Button>
      )}
      {may('orders.ship') && order.status === 'shipped' && (
        <Button look="main" icon="check" onClick={() => onOpen('deliver')}>
          Deliver
        </Button>
      )}
    </>
  )
}

/** The children are buttons, which a phone shows at the foot of the screen instead. */
function OrderHead({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const number = orderNumber(order.payment_reference)
  const slip = adminPaths.printOrders('slips', [order._id])
  return (
    <div className="head order-head">
      <div className="grow">
        <Link className="muted small desk flex crumb" to={adminPaths.orders}>
          <Icon name="left" className="s" />
          Orders
        </Link>
        <h1>Order {number}</h1>
        <p className="muted">
          Reference {order.payment_reference.slice(0, -number.length)}
          <span className="strong ink">{number}</span>, {describeMoment(new Date(order.created_at))}
        </p>
        <div className="chips">
          <StateTags order={order} />
        </div>
      </div>
      <Link className="btn icon phone" to={slip} aria-label="Print the packing slip">
        <Icon name="print" />
      </Link>
      <div className="btns desk flex">
        <ButtonLink icon="print" to={slip}>
          Print
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}

function Notices({ order, shipping, onChange }: OrderViewProps & { shipping: Shipping }) {
  const may = useMay()
  return (
    <div className="order-notices">
      {order.attention_note && order.status !== 'refunded' && <Problem>{order.attention_note}</Problem>}
      {shipping.problem && (
        <Problem>
          {shipping.problem}{' '}
          {shipping.canInsist && may('orders.read-all') && (
            <button type="button" className="link" onClick={() => void shipping.ship(true)}>
              Ship it anyway
            </button>
          )}
        </Problem>
      )}
      {order.undo_until && may('orders.ship') && (
        <UndoShipping key={order.undo_until} order={order} until={order.undo_until} onDone={onChange} />
      )}
    </div>
  )
}

/** The state of the order and its delivery date, as tags. */
function StateTags({ order }: { order: AdminOrder }) {
  const { status, paid_at, promised, days_late, isBeingRefunded } = order
  const lateness = describeLateness(days_late)
  const isOpen = status === 'paid' || status === 'shipped'
  return (
    <>
      {paid_at && status !== 'refunded' && <Tag tone="ok">Paid</Tag>}
      <Tag tone={stateTones[status]}>{stateWords[status]}</Tag>
      {isBeingRefunded && <Tag tone="warn">Refund under way</Tag>}
      {isOpen && promised && (
        <Tag tone={lateness ? 'err' : undefined}>
          {lateness ? `${lateness}, promised` : 'Promised'} {describeDay(promised)}
        </Tag>
      )}
    </>
  )
}
