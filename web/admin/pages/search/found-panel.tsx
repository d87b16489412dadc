import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import type { CallFailure } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** A list shows this many; its own screen shows all. */
const mostFound = 5

interface FoundPanelProps {
  title: string
  /** Undefined while they load. */
  rows: readonly ReactNode[] | undefined
  none: string
  /** The address of the whole list. */
  all: string
  error: CallFailure | undefined
  retry: () => void
}

export function FoundPanel({ title, rows, none, all, error, retry }: FoundPanelProps) {
  if (error && !rows) return <LoadError error={error} retry={retry} />
  if (!rows) return <Skeleton rows={2} />
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <p className="body muted">{none}</p>
      </Panel>
    )
  return (
    <Panel
      title={title}
      action={
        <Link className="link" to={all} aria-label={`All ${title.toLowerCase()} that match`}>
          All <Icon name="right" className="s" />
        </Link>
      }
    >
      <div className="list tight">{rows.slice(0, mostFound)}</div>
    </Panel>
  )
}
