import { useState } from 'react'
import type { CampaignView } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { CampaignTag, describeTime } from '../../features/newsletter/campaign-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Composer } from './composer.tsx'
import { PreviewPanel } from './preview-panel.tsx'

export default function CampaignPage({ params: { id = '' } }: { params: Record<string, string> }) {
  return id === 'new' ? <NewCampaign /> : <SavedCampaign key={id} id={id} />
}

function NewCampaign() {
  // The same for every try, so that a repeated request saves one newsletter.
  const [newId] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">New newsletter</h1>
      </div>
      <Composer
        campaign={undefined}
        newId={newId}
        onSaved={({ _id }) => navigate(adminPaths.campaign(_id), { replace: true })}
      />
    </>
  )
}

function SavedCampaign({ id }: { id: string }) {
  const { data, error, refresh } = useQuery('campaign', { params: { id } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{data.subject}</h1>
          <p className="btns">
            <CampaignTag campaign={data} />
            <span className="small muted">{describeTime(data)}</span>
          </p>
        </div>
      </div>
      {data.state === 'draft' ? (
        <Composer key={data.version} campaign={data} newId={id} onSaved={refresh} />
      ) : (
        <div className="stack">
          <Progress campaign={data} onChanged={refresh} />
          <PreviewPanel id={id} version={data.version} />
        </div>
      )}
    </>
  )
}

function Progress({ campaign, onChanged }: { campaign: CampaignView; onChanged: () => Promise<unknown> }) {
  const { _id, state, queued, sent, failed, left } = campaign
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const waiting = queued - sent - failed
  const canCancel = state === 'scheduled' || state === 'sending' || (state === 'sent' && waiting > 0)

  async function cancel() {
    const result = await call('cancelCampaign', { params: { id: _id } })
    setProblem(result.ok ? '' : result.failure.error)
    setAsking(false)
    await onChanged()
  }

  const figures: [string, number][] = [
    ['Sent', sent],
    ['On their way', waiting],
    ['Failed', failed],
    ['Unsubscribed', left],
  ]
  return (
    <Panel
      title="Sending"
      action={
        <Button icon="retry" isLocal onClick={() => void onChanged()}>
          Refresh
        </Button>
      }
    >
      <div className="body gap">
        <dl className="figures">
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd className="figure">{figure}</dd>
            </div>
          ))}
        </dl>
        {problem && <Problem>{problem}</Problem>}
        {canCancel &&
          (isAsking ? (
            <>
              <p>
                {state === 'scheduled'
                  ? 'It becomes a draft again.'
                  : 'Addresses that it was not sent to yet do not get it. It cannot be sent again.'}
              </p>
              <div className="btns">
                <Button isLocal onClick={() => setAsking(false)}>
                  Go on sending
                </Button>
                <Button onClick={() => void cancel()}>Yes, cancel it</Button>
              </div>
            </>
          ) : (
            <div className="btns">
              <Button isLocal onClick={() => setAsking(true)}>
                Cancel it
              </Button>
            </div>
          ))}
      </div>
    </Panel>
  )
}
