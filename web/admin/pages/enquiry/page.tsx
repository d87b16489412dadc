import { useState } from 'react'
import type { EnquiryView } from '../../../../shared/contract/admin/enquiries/schemas.ts'
import type { EnquiryState } from '../../../../shared/domain/enquiry-states.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { EnquiryTag } from '../../features/enquiries/enquiry-state.tsx'
import { OrdersPanel } from '../../features/orders/orders-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { ReplyForm } from './reply-form.tsx'

export default function EnquiryPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const { data, error, refresh } = useQuery('enquiry', { params: { id } })
  const { refresh: refreshCounts } = useQuery('waitingWork')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const refreshAll = () => Promise.all([refresh(), refreshCounts()])
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{data.name}</h1>
          <p className="btns">
            <EnquiryTag state={data.state} />
            <span className="small muted">Received {formatMoment(new Date(data.created_at))}</span>
          </p>
        </div>
      </div>
      <div className="cols stack">
        <div className="stack">
          <Conversation enquiry={data} />
          <ReplyForm key={data._id} enquiry={data} onChanged={refreshAll} />
        </div>
        <div className="stack">
          <Handling enquiry={data} onChanged={refreshAll} />
          {data.orders && (
            <OrdersPanel
              title="Orders of this address"
              orders={data.orders}
              none="Nobody has ordered with this address."
            />
          )}
        </div>
      </div>
    </>
  )
}

/** What was asked, and who answered when. */
function Conversation({ enquiry: { name, enquiry, created_at, replies } }: { enquiry: EnquiryView }) {
  return (
    <Panel title="Conversation">
      <div className="body">
        <ol className="time">
          <li>
            <span className="dot">
              <Icon name="chat" />
            </span>
            <div>
              <p className="strong">{name} wrote</p>
              <p className="small muted">{formatMoment(new Date(created_at))}</p>
              <p className="quote written">{enquiry}</p>
            </div>
          </li>
          {replies.map(({ _id, staff_name, reply, created_at: at }) => (
            <li key={_id}>
              <span className="dot ok">
                <Icon name="mail" />
              </span>
              <div>
                <p className="strong">{staff_name} answered</p>
                <p className="small muted">{formatMoment(new Date(at))}</p>
                <p className="quote written">{reply}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

interface HandlingProps {
  enquiry: EnquiryView
  onChanged: () => Promise<unknown>
}

/** Who deals with it, and whether it is done. */
function Handling({ enquiry: { _id, email, state, assigned_to, people, version }, onChanged }: HandlingProps) {
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  async function change(values: { state?: EnquiryState; assigned_to?: string | null }) {
    setSending(true)
    const body = { version, state, assigned_to: assigned_to?._id ?? null, ...values }
    const result = await call('changeEnquiry', { params: { id: _id }, body })
    setProblem(result.ok ? '' : result.failure.error)
    await onChanged()
    setSending(false)
  }

  // Someone who may no longer answer stays in the list while the enquiry is theirs.
  const choices = [
    ...people,
    ...(assigned_to && !people.some((one) => one._id === assigned_to._id) ? [assigned_to] : []),
  ]
  return (
    <Panel title="From">
      <div className="body gap">
        <a className="link from-address" href={`mailto:${email}`}>
          {email}
        </a>
        <SelectField
          label="Assigned to"
          value={assigned_to?._id ?? ''}
          disabled={isSending}
          onChange={({ target }) => void change({ assigned_to: target.value || null })}
        >
          <option value="">Nobody</option>
          {choices.map((one) => (
            <option key={one._id} value={one._id}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {problem && <Problem>{problem}</Problem>}
        {state === 'closed' ? (
          <Button disabled={isSending} onClick={() => void change({ state: 'answered' })}>
            Open it again
          </Button>
        ) : (
          <Button disabled={isSending} onClick={() => void change({ state: 'closed' })}>
            Close it
          </Button>
        )}
      </div>
    </Panel>
  )
}
