import { deliveryDates } from '../../../shared/domain/delivery.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'Africa/Lagos',
})

/** "Arrives Tuesday, November 17 – Thursday, November 19" */
export function arrival(duration: string, now: Date): string {
  const { from, to } = deliveryDates(duration, now)
  const days = [...new Set([dayFormat.format(from), dayFormat.format(to)])]
  return `Arrives ${days.join(' – ')}`
}

/** "1-3 days, Excluding Sundays" */
export function durationText(duration: string): string {
  return `${duration} ${duration === '1' ? 'day' : 'days'}, Excluding Sundays`
}
