const anHour = 60 * 60 * 1000

/** Whether a text is a day of the calendar, as 2026-11-17. The year 0000 is none for the database. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return (
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  )
}

/** The day in Lagos, which is one hour ahead of UTC the whole year. */
export function dayInLagos(moment: Date): string {
  return new Date(moment.getTime() + anHour).toISOString().slice(0, 10)
}

export function hourInLagos(moment: Date): number {
  return new Date(moment.getTime() + anHour).getUTCHours()
}

/** Days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * anHour))
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * anHour).toISOString().slice(0, 10)
}

const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 2026-11-17 as “Tue 17 Nov”. */
export function formatDay(day: string): string {
  return shortDay.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}
