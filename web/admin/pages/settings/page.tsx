import { useQuery } from '../../api/use-query.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { MailPanel, PaymentsPanel } from './state-panels.tsx'
import { ThresholdsPanel } from './thresholds-panel.tsx'

export default function SettingsPage() {
  const { data, error, refresh } = useQuery('settings')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { thresholds, state } = data
  return (
    <>
      <div className="head">
        <h1 className="grow">Settings</h1>
      </div>
      <div className="half stack settings">
        <div className="stack">
          <ThresholdsPanel thresholds={thresholds} onChanged={refresh} />
        </div>
        <div className="stack">
          <PaymentsPanel state={state} />
          <MailPanel mail={state.mail} />
        </div>
      </div>
    </>
  )
}
