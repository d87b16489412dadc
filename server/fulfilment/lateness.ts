import type { DeliveryCalendar } from '../../shared/domain/orders/delivery.ts'
import { addDays, dayInLagos, daysBetween, hourInLagos } from '../../shared/domain/time/days.ts'
import type { Order } from '../orders/store.ts'

interface LateDays {
  today: string
  /** An order that was promised for this day or an earlier one is late. */
  lateUntil: string
}

/** After the cut-off hour today's parcels have left. */
export function lateDays(now: Date, { cutoff_hour }: DeliveryCalendar): LateDays {
  const today = dayInLagos(now)
  return { today, lateUntil: hourInLagos(now) >= cutoff_hour ? today : addDays(today, -1) }
}

/** How many days after the promised one it is; null for an order that is not late or does not wait to be shipped. */
export function daysLate(
  { status, promised }: Pick<Order, 'status'> & { promised: string | null },
  { today, lateUntil }: LateDays,
): number | null {
  if (status !== 'paid' || !promised || promised > lateUntil) return null
  return daysBetween(promised, today)
}
