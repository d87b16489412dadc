import { useState } from 'react'
import type { ReconciliationView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Differences } from '../../features/refund/differences.tsx'
import { PaymentTabs } from '../../features/refund/payment-tabs.tsx'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { usePolling } from '../../ui/use-polling.ts'

const pollInterval = 1_000

/** The last comparisons of the provider's payments and refunds with our orders and stock. */
export default function ReconciliationPage() {
  const may = useMay()
  const { data, error, refresh } = useQuery('reconciliations')
  const [failure, setFailure] = useState<string>()
  const isRunning = data?.some(({ finished_at }) => finished_at === null) ?? false
  usePolling(isRunning, refresh, pollInterval)

  async function run() {
    const result = await call('runReconciliation', { body: { _id: crypto.randomUUID() } })
    setFailure(result.ok ? undefined : result.failure.error)
    await refresh()
  }

  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const [latest] = data.filter(({ finished_at }) => finished_at !== null)
  return (
    <>
      <div className="head">
        <h1 className="grow">Reconciliation</h1>
        {may('payments.decide') && (
          <Button look="main" icon="retry" disabled={isRunning} onClick={() => void run()}>
            {isRunning ? 'Comparing…' : 'Compare now'}
          </Button>
        )}
      </div>
      <PaymentTabs current="reconciliation" />
      {failure && <Problem>{failure}</Problem>}
      {!latest && (
        <Empty icon="check" title="Nothing was compared yet">
          {may('payments.decide') ? 'Press “Compare now”.' : 'The first comparison runs within a day.'}
        </Empty>
      )}
      {latest && latest.differences.length > 0 && (
        <Panel title="What disagrees" aside={latest.differences.length}>
          <Differences differences={latest.differences} onChanged={refresh} />
        </Panel>
      )}
      {data.length > 0 && (
        <Panel title="Last runs">
          <p className="body small muted">
            Once a day the provider’s payments and refunds are compared with the orders and the stock.
          </p>
          <ul className="list">
            {data.map((each) => (
              <Run key={each._id} run={each} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Run({ run: { asked_at, finished_at, staff_name, differences } }: { run: ReconciliationView }) {
  return (
    <li>
      <span className="grow">
        <span className="strong">{formatMoment(new Date(finished_at ?? asked_at))}</span>
        <small className="small muted block">{staff_name || 'Daily'}</small>
        {differences.length > 0 && (
          <details>
            <summary className="small">What disagreed</summary>
            <ul className="sentences small">
              {differences.map(({ sentence }) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </span>
      {finished_at === null ? (
        <Tag tone="info">Running</Tag>
      ) : differences.length === 0 ? (
        <Tag tone="ok">No difference</Tag>
      ) : (
        <Tag tone="err">{countOf(differences.length, 'difference')}</Tag>
      )}
    </li>
  )
}
