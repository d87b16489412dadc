import { useState } from 'react'
import type { ImportChange } from '../../../../shared/contract/admin/imports/schemas.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/count-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Every change, before and after, in pages. */
export function ChangeList({ id, count }: { id: string; count: number }) {
  /** The parameter `after` of every page up to this one, for the way back. */
  const [starts, setStarts] = useState<readonly string[]>([''])
  const after = starts.at(-1) ?? ''
  const { data, error, refresh } = useQuery('importChanges', { params: { id }, query: after ? { after } : {} })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { changes, next } = data
  // The changes are deleted when the import can no longer be undone. The audit log still has them.
  if (changes.length === 0) return null
  return (
    <Panel title="Changes" aside={formatCount(count)}>
      <ul className="list">
        {changes.map((change) => (
          <Change key={change.line} change={change} />
        ))}
      </ul>
      {(starts.length > 1 || next) && (
        <footer className="pager">
          {starts.length > 1 && <Button onClick={() => setStarts(starts.slice(0, -1))}>Previous page</Button>}
          {next && <Button onClick={() => setStarts([...starts, next])}>Next page</Button>}
        </footer>
      )}
    </Panel>
  )
}

function Change({ change: { line, kind, label, values } }: { change: ImportChange }) {
  return (
    <li>
      <span className="grow">
        <span className="strong">{label}</span> {kind === 'new' && <Tag tone="info">New</Tag>}{' '}
        <span className="small muted nowrap">Line {line}</span>
        <ul className="differences small">
          {values.map(({ column, before, after }) => (
            <li key={column}>
              <span className="muted">{column}</span> {before && <del>{before}</del>} <ins>{after || 'empty'}</ins>
            </li>
          ))}
        </ul>
      </span>
    </li>
  )
}
