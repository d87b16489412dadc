import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queryRows } from '../../../../server/database/database.ts'
import { queryPlanned } from '../../../../server/database/statement.ts'
import type { ActionName, Outcome } from './race-actions.ts'
import { type RacedOrder, type RaceShop, totalOfOrder } from './race-shop.ts'

export interface Raced {
  name: ActionName
  outcome: Outcome
}

interface Found {
  status: string
  holds: boolean
  payment: string
  paid: number | null
  /** Kobo of all refunds, and how many there are. */
  refunded: number
  refunds: number
  /** Pieces of the product that are not free, and those that orders hold or have bought. */
  taken: number
  held: number
  stock: number
  /** How many mails of each kind the order has, and how many entries of each action the run made in the audit log. */
  mails: Record<string, number> | null
  disputes: number
  entries: Record<string, number> | null
}

/** What must hold after each run, whoever came first. */
export async function checkRun(
  { db }: RaceShop,
  order: RacedOrder,
  raced: readonly Raced[],
  { isCharged, entriesBefore }: { isCharged: boolean; entriesBefore: number },
): Promise<void> {
  const found = await readRun(db, order, entriesBefore)
  const changed = (name: ActionName) => raced.filter((one) => one.name === name && one.outcome === 'changed').length
  const { mails, entries } = { mails: found.mails ?? {}, entries: found.entries ?? {} }

  // Nothing paid is lost: the order has it, or it goes back.
  if (isCharged) expect(found.paid, `kobo of a payment that is ${found.payment}`).toBe(totalOfOrder)
  const isSettled = found.payment === 'settled'
  const isSentBack = found.payment === 'surplus'
  expect(isSettled || isSentBack, `the payment is ${found.payment}`).toBe(isCharged)
  const legal = isSettled
    ? ['paid', 'shipped', 'refunded']
    : isSentBack
      ? ['needs attention', 'refunded']
      : ['awaiting payment', 'expired']
  expect(legal).toContain(found.status)

  // Nothing is charged twice, and no more goes back than was paid.
  expect(mails['order-confirmation'] ?? 0, 'confirmations').toBe(isSettled ? 1 : 0)
  expect(mails['order-notice'] ?? 0, 'notices of a sale').toBe(isSettled ? 1 : 0)
  expect(found.refunded).toBeLessThanOrEqual(isCharged ? totalOfOrder : 0)
  expect(found.refunds, 'refunds').toBe(changed('refund') + (isSentBack ? 1 : 0))
  expect(mails.refund ?? 0, 'mails about refunds').toBe(found.refunds)

  // Nothing is oversold: pieces put in are pieces free, held or sold.
  expect(found.stock).toBeGreaterThanOrEqual(0)
  expect(found.taken, 'pieces that are not free').toBe(found.held)
  if (found.status === 'awaiting payment' || isSettled) expect(found.holds || found.status === 'refunded').toBe(true)

  // Each change is one change, with one entry in the audit log and its mail.
  expect(changed('ship')).toBeLessThanOrEqual(1)
  expect(mails['order-shipped'] ?? 0, 'mails about the parcel').toBe(changed('ship'))
  expect(entries).toEqual(
    withoutZeros({
      'order.ship': changed('ship'),
      'refund.create': changed('refund'),
      'stock.count': changed('count'),
      'product.change': changed('edit'),
      'product.import': changed('import'),
    }),
  )
  // A count is refused when the stock has changed since it began, so of two counts one is refused.
  expect(changed('count')).toBeLessThanOrEqual(1)
  expect(found.disputes).toBe(raced.some(({ name }) => name === 'dispute') ? 1 : 0)
  for (const names of conflicting) {
    const chosen = raced.filter(({ name }) => names.includes(name))
    const winners = chosen.filter(({ outcome }) => outcome === 'changed')
    if (chosen.length > 0) expect(winners, `changed by ${names.join(' or ')}`).toHaveLength(1)
  }
}

/** Of two changes that are based on the same version, one is refused. */
const conflicting: ActionName[][] = [['edit', 'import']]

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** The states of an order and its payment as the actions have left them. */
export async function readStates({ db }: RaceShop, { _id, reference }: RacedOrder) {
  const [states] = await queryPlanned<{ order: string; payment: string }>(
    db,
    sql`select o.status as order, p.status as payment
      from orders o join payments p on p.reference = ${reference} where o._id = ${_id}`,
  )
  if (!states) throw new Error('The raced order is gone.')
  return states
}

async function readRun(db: RaceShop['db'], { _id, reference, product }: RacedOrder, before: number): Promise<Found> {
  const [found] = await queryPlanned<Found>(
    db,
    sql`select o.status, o.holds, p.status as payment, p.amount::int as paid,
        (select coalesce(sum(amount), 0)::int from refunds where payment_reference = p.reference) as refunded,
        (select count(*)::int from refunds where payment_reference = p.reference) as refunds,
        (select supplied - stock from product_variants where _id = ${product.variantId}) as taken,
        (select stock from product_variants where _id = ${product.variantId}) as stock,
        (select count(*)::int from order_lines l join orders h on h._id = l.order_id
          where h.holds and l.item_id = ${product._id}) as held,
        (select json_object_agg(kind, count) from (
          select kind, count(*) from outbox where order_id = o._id group by kind) kinds) as mails,
        (select count(*)::int from disputes d where d.reference = p.reference) as disputes,
        (select json_object_agg(action, count) from (
          select action, count(*) from audit_log
          where _id > ${before} and subject = any(array['order:' || o._id, 'payment:' || p.reference,
            'product:' || ${product._id}::text, 'variant:' || ${product.variantId}::text]) group by action) actions) as entries
      from orders o join payments p on p.reference = ${reference} where o._id = ${_id}`,
  )
  if (!found) throw new Error('The raced order is gone.')
  return found
}

/** The newest entry of the audit log, from which the entries of a run are counted. */
export async function lastEntry({ db }: RaceShop): Promise<number> {
  const [row] = await queryRows<{ last: number }>(db, sql`select coalesce(max(_id), 0)::int as last from audit_log`)
  return row?.last ?? 0
}
