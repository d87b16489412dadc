import type { OrderRow } from '../../../../shared/contract/admin/orders/schemas.ts'
import type { OrderState } from '../../../../shared/domain/orders/order.ts'
import { addDays, dayInLagos, formatDay } from '../../../../shared/domain/time/days.ts'
import { formatTime } from '../../../../shared/domain/time/moments.ts'
import { countOf } from '../../ui/count-of.ts'

export const stateWords: Record<OrderState, string> = {
  'awaiting payment': 'Awaiting payment',
  expired: 'Not paid',
  paid: 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
  'needs attention': 'Needs attention',
  refunded: 'Refunded',
}

export const stateTones: Record<OrderState, 'ok' | 'warn' | 'err' | 'info' | undefined> = {
  'awaiting payment': undefined,
  expired: undefined,
  paid: 'info',
  shipped: 'info',
  delivered: 'ok',
  'needs attention': 'err',
  refunded: 'warn',
}

/** “2 days late”, “Late today”; undefined for an order that is not late. */
export function describeLateness(daysLate: number | null): string | undefined {
  if (daysLate === null) return undefined
  if (daysLate === 0) return 'Late today'
  return `${countOf(daysLate, 'day')} late`
}

/** “Today” or “Tue 17 Nov”. */
export function describeDay(day: string, now = new Date()): string {
  return day === dayInLagos(now) ? 'Today' : formatDay(day)
}

/** “Today, 09:41”, “Yesterday, 16:13” or “Sun 15 Nov, 16:10”. */
export function describeMoment(moment: Date, now = new Date()): string {
  const day = dayInLagos(moment)
  const yesterday = addDays(dayInLagos(now), -1)
  const word = day === dayInLagos(now) ? 'Today' : day === yesterday ? 'Yesterday' : formatDay(day)
  return `${word}, ${formatTime(moment)}`
}

/** “Adunni Leaf Wrap Dress + 1”, from “Adunni Leaf Wrap Dress and 1 more”. */
export function shortTitle({ order_title }: Pick<OrderRow, 'order_title'>): string {
  return order_title.replace(/ and (\d+) more$/, ' + $1')
}
