import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'

interface ConflictRow {
  label: string
  saved: string
  yours: string
}

interface ConflictProps {
  failure: Failure
  /** Rows with equal values are left out. */
  rows: readonly ConflictRow[]
  problem?: string | undefined
  onKeep: () => void
  onUse: () => void
}

/** Someone else saved first. Shows both values, who changed them and when. */
export function Conflict({ failure: { changed_by, changed_at }, rows, problem, onKeep, onUse }: ConflictProps) {
  const different = rows.filter(({ saved, yours }) => saved !== yours)
  const who = changed_by ?? 'Someone else'
  return (
    <section role="alert">
      <h3>{who} changed this while you did</h3>
      <p className="muted">
        Nothing of yours was saved yet.
        {different.length === 0 && ' No value was changed by both of you, so “Use yours” keeps both changes.'}
      </p>
      {different.map(({ label, saved, yours }) => (
        <div key={label}>
          <p className="small strong">{label}</p>
          <div className="versus">
            <div>
              <span className="small muted">Saved now</span>
              <span className="strong">{saved}</span>
              <span className="small muted">
                {who}
                {changed_at && `, ${formatMoment(new Date(changed_at))}`}
              </span>
            </div>
            <div className="on">
              <span className="small strong">Yours</span>
              <span className="strong">{yours}</span>
              <span className="small muted">You, not saved</span>
            </div>
          </div>
        </div>
      ))}
      {problem && <Problem>{problem}</Problem>}
      <div className="btns">
        <Button isLocal onClick={onKeep}>
          Keep what is saved
        </Button>
        <Button look="main" onClick={onUse}>
          Use yours
        </Button>
      </div>
    </section>
  )
}
