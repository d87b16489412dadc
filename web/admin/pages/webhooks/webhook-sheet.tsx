import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { OutcomeTag } from './outcome-tag.tsx'

interface WebhookSheetProps {
  id: string
  onClose: () => void
  /** Its outcome may be another one now. */
  onChanged: () => void
}

/** One webhook: what it said, byte for byte, how it ended, and a button that handles it once more. */
export function WebhookSheet({ id, onClose, onChanged }: WebhookSheetProps) {
  const { data, error, refresh } = useQuery('webhook', { params: { id } })
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const [isDone, setDone] = useState(false)

  async function handleAgain() {
    setSending(true)
    const result = await call('handleWebhookAgain', { params: { id } })
    await refresh()
    setSending(false)
    setFailure(result.ok ? '' : result.failure.error)
    setDone(result.ok)
    onChanged()
  }

  return (
    <Sheet title={data?.event || 'Webhook'} isOpen onClose={onClose}>
      {!data && error && <LoadError error={error} retry={() => void refresh()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <section className="form">
          <div className="sums">
            <Fact name="First received">{formatMoment(new Date(data.first_at))}</Fact>
            {data.times > 1 && <Fact name="Last received">{formatMoment(new Date(data.last_at))}</Fact>}
            <Fact name="How often">{data.times}</Fact>
            <Fact name="Signature">Right</Fact>
            {data.reference && (
              <Fact name="Payment">
                <Link className="link" to={adminPaths.payments({ view: 'find', reference: data.reference })}>
                  {data.reference}
                </Link>
              </Fact>
            )}
            <div role="status">
              <span className="muted">{isDone ? 'Handled again' : 'Outcome'}</span>
              <OutcomeTag outcome={data.outcome} />
            </div>
          </div>
          {data.note && <p className="small">{data.note}</p>}
          {failure && <Problem>{failure}</Problem>}
          <Button look="main" icon="retry" disabled={isSending} onClick={() => void handleAgain()}>
            {isSending ? 'Handling…' : 'Handle again'}
          </Button>
          <div>
            <h3 className="small muted">What it said</h3>
            <pre className="raw-body">{data.body}</pre>
          </div>
        </section>
      )}
    </Sheet>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <span className="muted">{name}</span>
      <span className="right">{children}</span>
    </div>
  )
}
