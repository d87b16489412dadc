import type { Figures, SalesReport, SalesRow } from '../../../../shared/contract/admin/reports/schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import type { ReportGroup } from '../../../../shared/domain/report-groups.ts'
import { formatDay } from '../../../../shared/domain/time/days.ts'
import { useQuery } from '../../api/use-query.ts'
import { Bars } from '../../ui/bars.tsx'
import { Button } from '../../ui/button.tsx'
import { Change } from '../../ui/change.tsx'
import { countOf } from '../../ui/count-of.ts'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { useDesktop } from '../../ui/use-desktop.ts'
import { joinDays } from './join-days.ts'
import { writeSalesFile } from './report-file.ts'
import { reportTitles } from './report-query.ts'

interface SalesViewProps {
  by: ReportGroup
  from: string
  to: string
}

export function SalesView({ by, from, to }: SalesViewProps) {
  const { data, error, refresh } = useQuery('salesReport', { query: { by, from, to } })
  // A period that is refused must not show the figures of the one before.
  if (error && (!data || error.status === 400)) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { total, rows } = data
  if (total.orders === 0 && total.refunds === 0)
    return (
      <Empty icon="chart" title="Nothing was sold in these days">
        Choose another period, or look at the funnel to see how far visitors came.
      </Empty>
    )
  return (
    <>
      <Totals {...data} />
      <Panel title={by === 'day' ? 'Sales by day' : `Sales by ${reportTitles[by].toLowerCase()}`}>
        <div className="body">{by === 'day' ? <DayChart rows={rows} /> : <RankChart rows={rows} by={by} />}</div>
      </Panel>
      <SalesTable report={data} />
    </>
  )
}

const figureNames: [keyof Figures, string][] = [
  ['sales', 'Sales'],
  ['delivery_fees', 'Delivery fees'],
  ['refunds', 'Refunds'],
  ['net', 'Net'],
]

function Totals({ total, before, pieces }: SalesReport) {
  return (
    <Panel title={countOf(total.orders, 'order')} {...(pieces !== null && { aside: countOf(pieces, 'piece') })}>
      <dl className="body figures">
        {figureNames.map(([name, label]) => (
          <div key={name}>
            <dt className="small muted">{label}</dt>
            <dd>
              {name === 'refunds' && total.refunds > 0 && '−'}
              {formatNaira(total[name])}
            </dd>
            <dd className="small muted">
              {name === 'refunds' ? (
                `${formatWholeNaira(before.refunds)} before`
              ) : (
                <Change now={total[name]} before={before[name]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="body small muted">
        Sales are goods less discounts, on the day they were paid. Refunds count on the day they were asked for. Net is
        sales and delivery fees less refunds. The comparison is with the same number of days before.
      </p>
    </Panel>
  )
}

function DayChart({ rows }: { rows: readonly SalesRow[] }) {
  const isDesktop = useDesktop()
  return (
    <Bars
      title="Sales of each day"
      width={isDesktop ? 960 : 328}
      bars={joinDays(rows, isDesktop ? 62 : 31).map(({ label, sales }) => ({ label, now: sales }))}
    />
  )
}

const mostRanks = 10

/** Horizontal bars for the rows with the highest sales. */
function RankChart({ rows, by }: RowsProps) {
  const largest = Math.max(1, ...rows.map(({ sales }) => sales))
  return (
    <ul className="ranks">
      {rows.slice(0, mostRanks).map((row) => (
        <li key={row.name}>
          <span className="cut">{nameOf(row, by)}</span>
          <span className="strong right">{formatWholeNaira(row.sales)}</span>
          <span className="bar">
            <i style={{ width: `${(Math.max(0, row.sales) / largest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ name }: SalesRow, by: ReportGroup): string {
  if (name) return by === 'day' ? formatDay(name) : name
  return by === 'coupon' ? 'Without a coupon' : 'None'
}

function SalesTable({ report }: { report: SalesReport }) {
  const { by, unlisted, other_refunds, from, to } = report
  // The newest day is read most often.
  const rows = by === 'day' ? report.rows.toReversed() : report.rows
  const save = () => saveFile([writeSalesFile(report)], `sales-by-${by}-${from}-${to}.csv`)
  return (
    <Panel
      title="Table"
      action={
        <Button isLocal onClick={save}>
          Save as CSV
        </Button>
      }
    >
      <RowsTable rows={rows} by={by} />
      <RowsList rows={rows} by={by} />
      {(unlisted > 0 || other_refunds > 0) && (
        <p className="body small muted">
          {unlisted > 0 && `Not listed: ${countOf(unlisted, 'row')} with lower sales. `}
          {other_refunds > 0 &&
            `${formatNaira(other_refunds)} of the refunds were for whole orders, delivery fees or amounts.`}
        </p>
      )}
    </Panel>
  )
}

interface RowsProps {
  rows: readonly SalesRow[]
  by: ReportGroup
}

/** On desktops. A report about orders has other columns than a report about pieces. */
function RowsTable({ rows, by }: RowsProps) {
  const isOfOrders = rows.some(({ net }) => net !== null)
  return (
    <table className="desk table">
      <thead>
        <tr>
          <th>{reportTitles[by]}</th>
          <th className="right">{isOfOrders ? 'Orders' : 'Pieces'}</th>
          <th className="right">Sales</th>
          {isOfOrders && <th className="right">Delivery fees</th>}
          <th className="right">Refunds</th>
          {isOfOrders && <th className="right">Net</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{nameOf(row, by)}</td>
            <td className="right">{isOfOrders ? row.orders : row.pieces}</td>
            <td className="right">{formatNaira(row.sales)}</td>
            {isOfOrders && <td className="right">{formatNaira(row.delivery_fees ?? 0)}</td>}
            <td className="right">{row.refunds > 0 ? `−${formatNaira(row.refunds)}` : '–'}</td>
            {isOfOrders && <td className="right strong">{formatNaira(row.net ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones. */
function RowsList({ rows, by }: RowsProps) {
  return (
    <ul className="phone ranks">
      {rows.map((row) => (
        <li key={row.name}>
          <span className="strong cut">{nameOf(row, by)}</span>
          <span className="strong right">{formatNaira(row.net ?? row.sales)}</span>
          <span className="small muted">
            {row.orders !== null && countOf(row.orders, 'order')}
            {row.pieces !== null && countOf(row.pieces, 'piece')}
          </span>
          <span className="small muted right">{row.refunds > 0 && `−${formatNaira(row.refunds)} refunded`}</span>
        </li>
      ))}
    </ul>
  )
}
