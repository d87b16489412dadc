import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { Decisions } from '../../features/refund/decisions.tsx'
import { Differences } from '../../features/refund/differences.tsx'
import { PaymentTabs } from '../../features/refund/payment-tabs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { DisputeRows } from './dispute-rows.tsx'
import { FindPayment } from './find-payment.tsx'

/** Everything about money that waits for a person, the disputes, and any payment by its reference. */
export default function PaymentsPage() {
  const { search } = useLocation()
  const given = new URLSearchParams(search)
  const asked = given.get('view')
  const view = asked === 'disputes' || asked === 'find' ? asked : 'decide'
  return (
    <>
      <div className="head">
        <h1 className="grow">Payments</h1>
      </div>
      <PaymentTabs current={view} />
      {view === 'decide' && <ToDecide />}
      {view === 'disputes' && <DisputeRows />}
      {view === 'find' && <FindPayment reference={given.get('reference')?.trim() ?? ''} />}
    </>
  )
}

function ToDecide() {
  const { data, error, refresh } = useQuery('attention')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { decisions, differences } = data
  if (decisions.length === 0 && differences.length === 0)
    return (
      <Empty icon="check" title="Nothing to decide">
        Payments that fit no order, refunds that failed, open disputes and payments that buyers say they sent appear
        here.
      </Empty>
    )
  return (
    <div className="stack">
      {decisions.length > 0 && (
        <Panel title="Decide now" aside={decisions.length}>
          <Decisions attention={data} onChanged={refresh} />
        </Panel>
      )}
      {differences.length > 0 && (
        <Panel
          title="The provider disagrees"
          aside={data.counts.difference}
          action={
            <Link className="link" to={adminPaths.reconciliation}>
              Reconciliation
            </Link>
          }
        >
          <Differences differences={differences} onChanged={refresh} />
        </Panel>
      )}
    </div>
  )
}
