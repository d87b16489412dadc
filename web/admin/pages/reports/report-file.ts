import type { FunnelReport, SalesReport } from '../../../../shared/contract/admin/reports/schemas.ts'
import { byteOrderMark, writeCsvRow } from '../../../../shared/domain/csv.ts'
import { funnelSteps } from '../../../../shared/domain/report-groups.ts'
import { reportTitles } from './report-query.ts'

/** Amounts in naira with kobo, without a sign of the currency, so that a spreadsheet can add them up. */
const writeAmount = (naira: number | null) => (naira === null ? '' : naira.toFixed(2))

export function writeSalesFile({ by, rows }: SalesReport): string {
  const head = [reportTitles[by], 'Orders', 'Pieces', 'Sales', 'Delivery fees', 'Refunds', 'Net']
  const lines = rows.map(({ name, orders, pieces, sales, delivery_fees, refunds, net }) => [
    name,
    String(orders ?? ''),
    String(pieces ?? ''),
    ...[sales, delivery_fees, refunds, net].map(writeAmount),
  ])
  return byteOrderMark + [head, ...lines].map(writeCsvRow).join('')
}

export function writeFunnelFile({ days }: FunnelReport): string {
  const lines = days.map(({ day, counts }) => [day, ...funnelSteps.map((step) => String(counts[step] ?? 0))])
  return byteOrderMark + [['Day', ...funnelSteps], ...lines].map(writeCsvRow).join('')
}
