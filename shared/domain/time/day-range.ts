const weekdayAndDate = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', timeZone: 'UTC' })
const withMonth = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Days as 2026-11-17: “Tuesday 17 to Thursday 19 November”, “Saturday 28 November to Tuesday 1 December”. */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return write(withMonth, to)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${write(isSameMonth ? weekdayAndDate : withMonth, from)} to ${write(withMonth, to)}`
}

function write(format: Intl.DateTimeFormat, day: string): string {
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`)).filter(({ type }) => type !== 'literal')
  const order = ['weekday', 'day', 'month']
  return order.flatMap((wanted) => parts.filter(({ type }) => type === wanted).map(({ value }) => value)).join(' ')
}
