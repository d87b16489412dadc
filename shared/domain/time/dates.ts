const longDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})

/** Saturday, November 14, 2026: always the day in Lagos, the same on server and browser. */
export function formatDate(date: Date): string {
  return longDate.format(date)
}
