import { type ReportGroup, reportGroups } from '../../../../shared/domain/report-groups.ts'
import { dayInLagos } from '../../../../shared/domain/time/days.ts'
import { lastDays, type Period, usualDays } from '../../../../shared/domain/time/report-period.ts'
import { adminPaths, withQuery } from '../../../../shared/paths.ts'

/** What the address says: which report, of which days. */
export interface ReportChoice extends Period {
  by: ReportGroup | 'funnel'
  /** One of the usual lengths up to today; undefined for days of one's own. */
  days: number | undefined
}

export const usualLengths = [7, 30, 90, 365]

export const reportTitles: Record<ReportChoice['by'], string> = {
  day: 'Day',
  product: 'Product',
  size: 'Size',
  colour: 'Colour',
  state: 'State',
  method: 'Delivery method',
  coupon: 'Coupon',
  funnel: 'Funnel',
}

export const reportNames = [...reportGroups, 'funnel'] as const

export function readChoice(search: string): ReportChoice {
  const params = new URLSearchParams(search)
  const by = reportNames.find((name) => name === params.get('by')) ?? 'day'
  const [from, to] = [params.get('from'), params.get('to')]
  if (from && to) return { by, from, to, days: undefined }
  const days = usualLengths.find((length) => String(length) === params.get('days')) ?? usualDays
  return { by, ...lastDays(dayInLagos(new Date()), days), days }
}

export function addressOf({ by, from, to, days }: ReportChoice): string {
  const period = days === undefined ? { from, to } : { days: String(days) }
  return withQuery(adminPaths.reports, { by, ...period })
}
