import type { HomeFigures } from '../../../../shared/contract/admin/reports/schemas.ts'
import { formatDayAndMonth, formatWeekday } from '../../../../shared/domain/time/days.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Bars } from '../../ui/bars.tsx'
import { Change } from '../../ui/change.tsx'
import { countOf } from '../../ui/count-of.ts'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

type Sales = NonNullable<HomeFigures['sales']>
type Days = Sales['week']

function sumOf(days: Days): { sales: number; orders: number } {
  return days.reduce((sum, { sales, orders }) => ({ sales: sum.sales + sales, orders: sum.orders + orders }), {
    sales: 0,
    orders: 0,
  })
}

/** “7 days: ₦1,482,500, up 18 %”, for the head of a phone. */
export function SalesLine({ sales: { week, week_before } }: { sales: Sales }) {
  const [now, before] = [sumOf(week), sumOf(week_before)]
  return (
    <>
      7 days: <span className="strong ink">{formatWholeNaira(now.sales)}</span>
      {before.sales > 0 && ', '}
      <Change now={now.sales} before={before.sales} />
    </>
  )
}

/** The last seven days beside the seven before, today, and the last thirty. */
export function SalesPanel({ sales }: { sales: Sales }) {
  const { week, week_before, today, month, month_before } = sales
  const [now, before] = [sumOf(week), sumOf(week_before)]
  return (
    <Panel
      title="Sales, 7 days"
      action={
        <Link className="link" to={adminPaths.reports}>
          Reports <Icon name="right" className="s" />
        </Link>
      }
    >
      <div className="body">
        <p className="figure">{formatWholeNaira(now.sales)}</p>
        <p className="small muted sales-note">
          {before.sales > 0 && (
            <>
              <Change now={now.sales} before={before.sales} /> from {formatWholeNaira(before.sales)}
              <br />
            </>
          )}
          {countOf(now.orders, 'order')}, {before.orders} the week before
        </p>
        <Bars
          title="Sales of each of the last 7 days beside the same day a week before"
          bars={week.map(({ day, sales: amount }, index) => ({
            label: formatWeekday(day),
            now: amount,
            before: week_before[index]?.sales ?? 0,
          }))}
        />
        <p className="bars-key tiny muted">
          <span>
            <i />
            {spanOf(week)}
          </span>
          <span>
            <i className="then" />
            {spanOf(week_before)}
          </span>
        </p>
      </div>
      <footer className="small two-figures">
        <div>
          <span className="muted block">Today</span>
          <span className="strong">{formatWholeNaira(today.sales)}</span>, {countOf(today.orders, 'order')}
        </div>
        <div>
          <span className="muted block">30 days</span>
          <span className="strong">{formatWholeNaira(month.sales)}</span>
          {month_before.sales > 0 && ', '}
          <Change now={month.sales} before={month_before.sales} />
        </div>
      </footer>
    </Panel>
  )
}

/** “10–16 Nov” or “28 Oct – 3 Nov” */
function spanOf(days: Days): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth
    ? `${Number(first.slice(8))}–${formatDayAndMonth(last)}`
    : `${formatDayAndMonth(first)} – ${formatDayAndMonth(last)}`
}
