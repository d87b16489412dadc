import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { orderMessages } from '../../shared/content/messages/office/order-messages.ts'
import type { DeliverOrders, OrderOutcome, ShipOrders } from '../../shared/contract/admin/orders/schemas.ts'
import { fullName } from '../../shared/domain/orders/order.ts'
import { orderNumber } from '../../shared/domain/orders/reference.ts'
import type { Author } from '../audit/store.ts'
import type { Order } from '../orders/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { deliverOrder, type WrongCode } from './deliver-order.ts'
import { officeOrderStore } from './order-store.ts'
import { type Moved, shipOrder } from './ship-order.ts'
import { isVisible, type Visibility } from './visibility.ts'

interface Mover {
  paymentContext: PaymentContext
  author: Author
  visibility: Visibility
}

/**
 * Ships orders one after the other, each in its own transaction. After a crash, every order is either shipped with its mail
 * or unchanged, and the same call made again ships the rest.
 */
export function shipOrders({ orders, insists, ...shipment }: ShipOrders, mover: Mover): Promise<OrderOutcome[]> {
  const { paymentContext, author, visibility } = mover
  return moveEach(orders, mover, 'shipped', (id) =>
    // Only roles that see the note may override it.
    shipOrder(id, shipment, paymentContext, { author, insists: insists && visibility.isFull }),
  )
}

export function deliverOrders({ orders, code }: DeliverOrders, mover: Mover): Promise<OrderOutcome[]> {
  const options = { author: mover.author, ...(code && { code }) }
  return moveEach(orders, mover, 'delivered', (id) => deliverOrder(id, mover.paymentContext, options))
}

type Result = Moved | WrongCode

async function moveEach(
  ids: readonly string[],
  { paymentContext, visibility }: Mover,
  target: Order['status'],
  move: (id: string) => Promise<Result>,
): Promise<OrderOutcome[]> {
  const chosen = [...new Set(ids)]
  const found = await officeOrderStore(paymentContext.db).findAll(chosen)
  const known = new Map(found.filter((order) => isVisible(order, visibility)).map((order) => [order._id, order]))
  const outcomes: OrderOutcome[] = []
  for (const _id of chosen) {
    const order = known.get(_id)
    const outcome = order
      ? toOutcome(await move(_id), target, visibility)
      : { outcome: 'refused' as const, problem: adminMessages.notFound }
    const name = order ? fullName(order) : ''
    outcomes.push({ _id, number: order ? orderNumber(order.payment_reference) : '', name, ...outcome })
  }
  return outcomes
}

function toOutcome(
  result: Result,
  target: Order['status'],
  { isFull }: Visibility,
): Pick<OrderOutcome, 'outcome' | 'problem'> {
  switch (result.kind) {
    case 'moved':
      return { outcome: 'done', problem: '' }
    case 'doubtful':
      return { outcome: 'doubtful', problem: isFull ? orderMessages.doubtful(result.note) : orderMessages.askOwner }
    case 'wrong code':
      return { outcome: 'refused', problem: orderMessages.wrongCode }
    case 'too many codes':
      return { outcome: 'refused', problem: orderMessages.tooManyCodes }
    case 'not now':
      // The same call made twice: the first one has moved the order.
      if (result.status === target) return { outcome: 'done before', problem: '' }
      return { outcome: 'refused', problem: orderMessages.notNow(result.status) }
  }
}
