import type { FunnelReport } from '../../../../shared/contract/admin/reports/schemas.ts'
import type { FunnelStep } from '../../../../shared/domain/report-groups.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Change } from '../../ui/change.tsx'
import { formatCount } from '../../ui/count-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { writeFunnelFile } from './report-file.ts'

const labels: Record<FunnelStep, string> = {
  visit: 'Visits',
  product: 'Products looked at',
  bag: 'Bags looked at',
  checkout: 'Checkouts opened',
  prepared: 'Payments begun',
  paid: 'Orders paid',
}

export function FunnelView({ from, to }: { from: string; to: string }) {
  const { data, error, refresh } = useQuery('funnelReport', { query: { from, to } })
  // A period that is refused must not show the figures of the one before.
  if (error && (!data || error.status === 400)) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  return (
    <Panel
      title="From a visit to an order"
      action={
        <Button isLocal onClick={() => saveFile([writeFunnelFile(data)], `funnel-${from}-${to}.csv`)}>
          Save as CSV
        </Button>
      }
    >
      <Steps report={data} />
      <p className="body small muted">
        These are counts of pages and calls that the shop answered, not of people. No cookie recognises a visitor, so
        one visitor who looks at five products counts as one visit and five products.
      </p>
    </Panel>
  )
}

function Steps({ report: { steps } }: { report: FunnelReport }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <ul className="ranks">
      {steps.map(({ step, count, before }, index) => {
        const previous = steps[index - 1]?.count ?? 0
        return (
          <li key={step}>
            <span className="strong">{labels[step]}</span>
            <span className="strong right">{formatCount(count)}</span>
            <span className="bar">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="small muted">
              {index > 0 && previous > 0 && `${Math.round((count / previous) * 100)} % of the step before`}
            </span>
            <span className="small muted right">
              <Change now={count} before={before} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
