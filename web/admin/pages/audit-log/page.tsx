import { useState } from 'react'
import type { AuditView } from '../../../../shared/contract/admin/staff/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { call, read } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { SavedViews } from '../../features/saved-views/saved-views.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { describeAction, listDifferences } from './describe-entry.ts'

export default function AuditLogPage() {
  const { search } = useLocation()
  const subject = new URLSearchParams(search).get('subject') ?? ''
  return <Entries subject={subject} key={subject} />
}

function Entries({ subject }: { subject: string }) {
  const navigate = useNavigate()
  const query = subject ? { subject } : {}
  const { data, error, refresh } = useQuery('auditLog', { query })
  const [older, setOlder] = useState<AuditView[]>([])
  const [isEnd, setEnd] = useState(false)
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const entries = [...data, ...older]

  async function readOlder() {
    const last = entries.at(-1)
    if (!last) return
    const answer = await read('auditLog', { query: { ...query, before: String(last._id) } })
    setOlder([...older, ...answer.data])
    setEnd(answer.data.length === 0)
  }

  return (
    <>
      <div className="head">
        <h1 className="grow">Audit log</h1>
        {subject && (
          <Button isLocal onClick={() => navigate('/admin/audit-log')}>
            Show everything
          </Button>
        )}
      </div>
      <SavedViews
        screen="audit-log"
        path="/admin/audit-log"
        query={subject && new URLSearchParams({ subject }).toString()}
      />
      {entries.length === 0 ? (
        <Empty icon="log" title="Nothing was changed yet">
          Every change in the back office appears here, with who made it and when.
        </Empty>
      ) : (
        <section className="panel">
          <ul className="list entries">
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} onUndone={refresh} />
            ))}
          </ul>
          {!isEnd && entries.length >= 50 && (
            <footer>
              <Button className="wide" onClick={() => void readOlder()}>
                Show older entries
              </Button>
            </footer>
          )}
        </section>
      )}
    </>
  )
}

function Entry({ entry, onUndone }: { entry: AuditView; onUndone: () => Promise<unknown> }) {
  const [failure, setFailure] = useState('')
  const { _id, canUndo, undoes, at, staff_name, action, subject, label, before, after, network } = entry
  const differences = listDifferences(before, after)

  async function undo() {
    const result = await call('undoChange', { params: { id: String(_id) } })
    setFailure(result.ok ? '' : result.failure.error)
    if (result.ok) await onUndone()
  }

  return (
    <li>
      <span className="grow">
        <span className="strong">{staff_name}</span> {undoes === null ? describeAction(action) : 'undid a change of'}{' '}
        <Link className="link subject" to={`/admin/audit-log?${new URLSearchParams({ subject })}`}>
          {label}
        </Link>
        <small className="small muted block">
          {formatMoment(new Date(at))}
          {network && `, from ${network}`}
        </small>
        {differences.length > 0 && (
          <ul className="differences small">
            {differences.map(({ name, from, to }) => (
              <li key={name}>
                <span className="muted">{name}</span> {from !== undefined && <del>{from}</del>}{' '}
                {to !== undefined && <ins>{to}</ins>}
              </li>
            ))}
          </ul>
        )}
        {failure && <Problem>{failure}</Problem>}
      </span>
      {canUndo && (
        <Button aria-label={`Undo the change of ${label}`} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  )
}
