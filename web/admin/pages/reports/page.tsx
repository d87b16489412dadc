import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FunnelView } from './funnel-view.tsx'
import { addressOf, type ReportChoice, readChoice, reportNames, reportTitles, usualLengths } from './report-query.ts'
import { SalesView } from './sales-view.tsx'

export default function ReportsPage() {
  const choice = readChoice(useLocation().search)
  return (
    <>
      <div className="head">
        <h1 className="grow">Reports</h1>
      </div>
      <nav className="tabs desk flex" aria-label="Reports">
        {reportNames.map((by) => (
          <Link
            key={by}
            to={addressOf({ ...choice, by })}
            {...(by === choice.by && { className: 'on', 'aria-current': 'page' })}
          >
            {reportTitles[by]}
          </Link>
        ))}
      </nav>
      <PeriodFields choice={choice} />
      <div className="stack">
        {choice.by === 'funnel' ? <FunnelView {...choice} /> : <SalesView {...choice} by={choice.by} />}
      </div>
    </>
  )
}

function PeriodFields({ choice }: { choice: ReportChoice }) {
  const navigate = useNavigate()
  const { days, from, to } = choice
  const go = (changes: Partial<ReportChoice>) => navigate(addressOf({ ...choice, ...changes }), { replace: true })
  return (
    <div className="tools report-tools">
      <div className="phone">
        <SelectField
          label="Report"
          value={choice.by}
          onChange={({ target }) => go({ by: reportNames.find((name) => name === target.value) ?? 'day' })}
        >
          {reportNames.map((by) => (
            <option key={by} value={by}>
              {by === 'funnel' ? 'Funnel' : `Sales by ${reportTitles[by].toLowerCase()}`}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label="Period"
        value={days ?? 'own'}
        onChange={({ target }) => go({ days: target.value === 'own' ? undefined : Number(target.value) })}
      >
        {usualLengths.map((length) => (
          <option key={length} value={length}>
            Last {length} days
          </option>
        ))}
        <option value="own">Own dates</option>
      </SelectField>
      {days === undefined && (
        <>
          <TextField
            label="First day"
            type="date"
            value={from}
            max={to}
            onChange={({ target }) => target.value && go({ from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={to}
            min={from}
            onChange={({ target }) => target.value && go({ to: target.value })}
          />
        </>
      )}
    </div>
  )
}
