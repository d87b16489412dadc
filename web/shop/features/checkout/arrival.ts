import { type DeliveryCalendar, deliveryDates } from '../../../../shared/domain/orders/delivery.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'

/** "Arrives Tuesday, November 17, 2026 – Thursday, November 19, 2026"; “Ready” for an order that is collected. */
export function arrival(
  duration: string,
  now: Date,
  calendar: DeliveryCalendar,
  verb: 'Arrives' | 'Ready' = 'Arrives',
): string {
  const { from, to } = deliveryDates(duration, now, calendar)
  const days = [...new Set([formatDate(from), formatDate(to)])]
  return `${verb} ${days.join(' – ')}`
}

/** "1-3 days, Excluding Sundays" */
export function durationText(duration: string): string {
  return `${duration} ${duration === '1' ? 'day' : 'days'}, Excluding Sundays`
}
