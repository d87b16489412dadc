import type { SalesRow } from '../../../../shared/contract/admin/reports/schemas.ts'
import { formatDayAndMonth } from '../../../../shared/domain/time/days.ts'

export interface JoinedDays {
  label: string
  sales: number
}

/** One bar for each day. Where there are more days than bars, each bar is a week or a longer period. */
export function joinDays(rows: readonly Pick<SalesRow, 'name' | 'sales'>[], mostBars: number): JoinedDays[] {
  const each = rows.length <= mostBars ? 1 : Math.max(7, Math.ceil(rows.length / mostBars))
  const joined: JoinedDays[] = []
  for (let start = 0; start < rows.length; start += each) {
    const days = rows.slice(start, start + each)
    joined.push({
      label: formatDayAndMonth(days[0]?.name ?? ''),
      sales: days.reduce((sum, { sales }) => sum + sales, 0),
    })
  }
  return joined
}
