import { addDays, daysBetween } from './days.ts'

/** The first and the last day of a report, both included, as 2026-11-16. */
export interface Period {
  from: string
  to: string
}

/** The longest report: a year and a day. */
export const mostDays = 366
export const usualDays = 30

export function countDays({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** The last days up to a day. */
export function lastDays(to: string, days: number): Period {
  return { from: addDays(to, 1 - days), to }
}

/** The period before, of the same number of days, for comparison. */
export function periodBefore({ from, to }: Period): Period {
  return lastDays(addDays(from, -1), countDays({ from, to }))
}

export function listDays({ from, to }: Period): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, index) => addDays(from, index))
}
