import { dayInLagos, formatLongDay } from '../../../../shared/domain/time/days.ts'
import { formatTime } from '../../../../shared/domain/time/moments.ts'
import { useQuery } from '../../api/use-query.ts'
import { useMay } from '../../me.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { DecidePanel } from './decide-panel.tsx'
import { LowStockPanel } from './low-stock-panel.tsx'
import { SalesLine, SalesPanel } from './sales-panel.tsx'
import { ToShipPanel } from './to-ship-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** What needs a decision, what is to be shipped, and how the shop sells. */
export default function HomePage() {
  const may = useMay()
  const { data, error, readAt = new Date(), refresh } = useQuery('homeFigures')
  const today = formatLongDay(dayInLagos(readAt))
  return (
    <>
      <div className="head">
        <h1 className="grow">Home</h1>
        <p className="muted small phone grow">
          {today}, {formatTime(readAt)}. {data?.sales && <SalesLine sales={data.sales} />}
        </p>
        <p className="muted desk">
          {today}, {formatTime(readAt)}
        </p>
      </div>
      <div className="stack">
        {may('payments.read') && <DecidePanel failedMails={data?.failed_mails ?? 0} />}
        <div className="cols even stack">
          {may('orders.read') && <ToShipPanel />}
          {data?.sales && <SalesPanel sales={data.sales} />}
        </div>
        <div className="cols even stack">
          {data?.low_stock && <LowStockPanel {...data.low_stock} />}
          <WaitingPanel />
        </div>
        {error && !data && <LoadError error={error} retry={() => void refresh()} />}
        {!data && !error && <Skeleton rows={3} />}
      </div>
    </>
  )
}
