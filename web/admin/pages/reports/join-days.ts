import type { SalesRow } from '../../../../shared/contract/admin/reports/schemas.ts'

export interface JoinedDays {
  label: string
  sales: number
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Days as bars; so many that they would be too thin are joined to weeks, or to longer stretches. */
export function joinDays(rows: readonly Pick<SalesRow, 'name' | 'sales'>[], mostBars: number): JoinedDays[] {
  const each = rows.length <= mostBars ? 1 : Math.max(7, Math.ceil(rows.length / mostBars))
  const joined: JoinedDays[] = []
  for (let start = 0; start < rows.length; start += each) {
    const days = rows.slice(start, start + each)
    joined.push({
      label: short.format(new Date(`${days[0]?.name}T12:00:00Z`)),
      sales: days.reduce((sum, { sales }) => sum + sales, 0),
    })
  }
  return joined
}
