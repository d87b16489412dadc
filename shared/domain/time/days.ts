const anHour = 60 * 60 * 1000
const aDay = 24 * anHour

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
  return Math.round((Date.parse(to) - Date.parse(from)) / aDay)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * aDay).toISOString().slice(0, 10)
}

/** The moment a day begins in Lagos. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+01:00`)
}

const weekdayAndDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** 2026-11-17 as “Tue 17 Nov”. */
export function formatDay(day: string): string {
  return weekdayAndDay.format(noonOf(day)).replace(',', '')
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 2026-11-17 as “17 Nov”. */
export function formatDayAndMonth(day: string): string {
  return dayAndMonth.format(noonOf(day))
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** 2026-11-17 as “Tue”. */
export function formatWeekday(day: string): string {
  return weekday.format(noonOf(day))
}

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 2026-11-17 as “Tuesday 17 November”. */
export function formatLongDay(day: string): string {
  return longDay.format(noonOf(day)).replace(',', '')
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
