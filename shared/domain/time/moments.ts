const shortMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})

/** The time in Lagos as “16 Nov 2026, 14:03”. */
export function formatMoment(moment: Date): string {
  return shortMoment.format(moment)
}

const shortTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' })

/** The time in Lagos as “14:03”. */
export function formatTime(moment: Date): string {
  return shortTime.format(moment)
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Africa/Lagos' })

/** The day in Lagos as “Thursday”. */
export function formatWeekday(moment: Date): string {
  return weekday.format(moment)
}
