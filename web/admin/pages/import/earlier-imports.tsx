import { useState } from 'react'
import type { ImportSummary } from '../../../../shared/contract/admin/imports/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { describeCounts, kindWords } from '../../features/imports/import-words.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'

/** The newest imports, with who applied them and when. */
export function EarlierImports() {
  const { data, error, refresh } = useQuery('imports')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  return (
    <Panel title="Earlier imports">
      {data.length === 0 ? (
        <p className="body muted">Applied imports are listed here. Each can be undone for 7 days.</p>
      ) : (
        <ul className="list">
          {data.map((one) => (
            <Row key={one._id} one={one} onUndone={refresh} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ one, onUndone }: { one: ImportSummary; onUndone: () => Promise<unknown> }) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { _id, kind, file_name, staff_name, applied_at, undone_at, undone_by, canUndo } = one

  async function undo() {
    setBusy(true)
    const result = await call('undoImport', { params: { id: _id } })
    setFailure(result.ok ? '' : result.failure.error)
    if (result.ok) await onUndone()
    setBusy(false)
  }

  return (
    <li>
      <span className="grow">
        <Link className="strong import-name" to={`/admin/import/${_id}`}>
          {file_name}
        </Link>{' '}
        {undone_at && <Tag>Undone</Tag>}
        <small className="small muted block">
          {kindWords[kind]}: {describeCounts(one)}
        </small>
        <small className="small muted block">
          {staff_name}, {applied_at && formatMoment(new Date(applied_at))}
        </small>
        {undone_at && (
          <small className="small muted block">
            Undone by {undone_by}, {formatMoment(new Date(undone_at))}
          </small>
        )}
        {failure && <Problem>{failure}</Problem>}
      </span>
      {canUndo && (
        <Button aria-label={`Undo the import of ${file_name}`} disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  )
}
