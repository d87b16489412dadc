import { type FormEvent, useState } from 'react'
import type { AdminOrder, TimelineEntry } from '../../../../shared/contract/admin/orders/schemas.ts'
import { type ResendableMail, resendableMails } from '../../../../shared/domain/orders/order-lists.ts'
import { call } from '../../api/client.ts'
import { describeMoment } from '../../features/orders/order-words.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { describeEntry } from './describe-entry.ts'

interface TimelineProps {
  order: AdminOrder
  onChange: () => Promise<unknown>
}

/** Payments, mails, notes and changes, the newest first. */
export function Timeline({ order, onChange }: TimelineProps) {
  const may = useMay()
  const [outcome, setOutcome] = useState<{ failure?: string; done?: string }>({})
  const newest = newestMails(order.timeline)

  async function resend(kind: ResendableMail) {
    const result = await call('resendOrderMail', { params: { id: order._id }, body: { kind } })
    setOutcome(result.ok ? { done: 'The mail is on its way again.' } : { failure: result.failure.error })
    await onChange()
  }

  return (
    <Panel className="o4" title="What happened">
      <div className="body">
        {may('orders.ship') && <NoteForm orderId={order._id} onDone={onChange} />}
        {outcome.failure && <Problem>{outcome.failure}</Problem>}
        {outcome.done && <Done>{outcome.done}</Done>}
        <ol className="time">
          {order.timeline.map((entry) => {
            const { icon, title, detail, quote, isGood, isBad } = describeEntry(entry)
            const again = may('orders.edit') && newest.get(entry)
            return (
              <li key={`${entry.kind} ${entry.name} ${entry.at} ${entry.text}`}>
                <span className={`dot ${isGood ? 'ok' : isBad ? 'bad' : ''}`}>
                  <Icon name={icon} />
                </span>
                <div>
                  <span className="strong">{title}</span>
                  <p className="small muted">
                    {[describeMoment(new Date(entry.at)), detail].filter(Boolean).join(', ')}
                  </p>
                  {quote && <p className="quote lines">{quote}</p>}
                  {again && (
                    <button
                      type="button"
                      className="link"
                      aria-label={`Send again: ${title}`}
                      onClick={() => void resend(again)}
                    >
                      Send again
                    </button>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </Panel>
  )
}

/** The newest mail of each kind that can be sent again, unless it still waits. */
function newestMails(timeline: readonly TimelineEntry[]): Map<TimelineEntry, ResendableMail> {
  const found = new Map<TimelineEntry, ResendableMail>()
  for (const kind of resendableMails) {
    const mail = timeline.find((entry) => entry.kind === 'mail' && entry.name === kind)
    if (mail && mail.state !== 'waiting') found.set(mail, kind)
  }
  return found
}

function NoteForm({ orderId, onDone }: { orderId: string; onDone: () => Promise<unknown> }) {
  // The same for every try, so that a repeated request writes one note.
  const [_id, setId] = useState(() => crypto.randomUUID())
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const result = await call('addOrderNote', { params: { id: orderId }, body: { _id, note } })
    setSending(false)
    setFailure(result.ok ? '' : (result.failure.fields?.note ?? result.failure.error))
    if (!result.ok) return
    setNote('')
    setId(crypto.randomUUID())
    await onDone()
  }

  return (
    <form className="note-form" onSubmit={(event) => void add(event)}>
      <div className="search-row">
        <input
          className="in grow"
          aria-label="Note for the team"
          placeholder="Write a note for the team"
          maxLength={2_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" disabled={isSending || note.trim() === ''}>
          Add note
        </Button>
      </div>
      {failure && <Problem>{failure}</Problem>}
    </form>
  )
}
