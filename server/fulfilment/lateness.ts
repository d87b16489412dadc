import type { DeliveryCalendar } from '../../shared/domain/orders/delivery.ts'
import { addDays, dayInLagos, daysBetween, hourInLagos } from '../../shared/domain/time/days.ts'
import type { Order } from '../orders/store.ts'

/** An order that was promised for this day or an earlier one is late: after the cut-off hour today's parcels have left. */
export function lateUntil(now: Date, { cutoff_hour }: DeliveryCalendar): string {
  const today = dayInLagos(now)
  return hourInLagos(now) >= cutoff_hour ? today : addDays(today, -1)
}

/** How many days after the promised one it is; null for an order that is not late or does not wait to be shipped. */
export function daysLate(
  { status, promised }: Pick<Order, 'status'> & { promised: string | null },
  now: Date,
  calendar: DeliveryCalendar,
): number | null {
  if (status !== 'paid' || !promised || promised > lateUntil(now, calendar)) return null
  return daysBetween(promised, dayInLagos(now))
}
