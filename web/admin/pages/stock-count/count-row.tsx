import { useState } from 'react'
import type { CountConflict, StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { type CountReason, countReasons, fitsReason } from '../../../../shared/domain/stock-reasons.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { Piece } from '../../features/stock/piece.tsx'
import { Stepper } from '../../features/stock/stepper.tsx'
import { writeDifference, writeVariant } from '../../features/stock/write-variant.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Counted } from './count-state.ts'

interface CountRowProps {
  variant: StockVariant
  /** Null where pieces were not counted before. */
  seen: number | null
  line: Counted | undefined
  difference: number | null
  /** Only orders changed the free pieces since the count began. */
  isUntouched: boolean
  problem: string | undefined
  conflict: CountConflict | undefined
  onCount: (pieces: number | undefined) => void
  onReason: (reason: CountReason) => void
  onSettle: (conflict: CountConflict, keepsCount: boolean) => void
}

const reasonLabels: Record<CountReason, string> = {
  correction: 'Correction',
  lost: 'Lost',
  damaged: 'Damaged',
  gift: 'Gift',
}

/** Rows as seen are closed on phones; differences are open and have a reason. */
export function CountRow(props: CountRowProps) {
  const { variant, seen, line, difference, isUntouched, problem, conflict, onCount, onReason, onSettle } = props
  const [isReopened, setReopened] = useState(false)
  const name = writeVariant(variant)
  const isClosed = difference === 0 && !isReopened && !conflict
  const reasons = countReasons.filter((reason) => difference !== null && fitsReason(difference, reason))
  return (
    <li className={isClosed ? 'closed' : ''}>
      <div className="what">
        <Piece variant={variant} />
        <State {...{ seen, line, difference }} />
        {isClosed && (
          <button type="button" className="as-seen phone" onClick={() => setReopened(true)}>
            <span className="strong block">
              {seen} → {line?.counted}
            </span>
            <small className="small muted block">as seen</small>
          </button>
        )}
      </div>
      <div className="seen">
        <span className="muted seen-text">{seen === null ? 'No number yet' : <SeenText seen={seen} />}</span>
        {!line && seen !== null && (
          <Button
            className="take-seen"
            isLocal
            aria-label={`As seen: ${name}`}
            onClick={({ currentTarget }) => {
              // The button goes, so the next one gets the focus.
              currentTarget.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('.take-seen')?.focus()
              onCount(seen)
            }}
          >
            As seen
          </Button>
        )}
        <Stepper label={`Counted: ${name}`} value={line?.counted} start={seen ?? 0} onChange={onCount} />
      </div>
      {line && reasons.length > 0 && (
        <select
          className="in reason"
          aria-label={`Reason: ${name}`}
          value={line.reason}
          onChange={(event) => onReason(event.currentTarget.value as CountReason)}
        >
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonLabels[reason]}
            </option>
          ))}
        </select>
      )}
      {isUntouched && !conflict && <SoldMeanwhile {...{ seen, stock: variant.stock, difference }} />}
      {problem && <p className="field-error extra">{problem}</p>}
      {conflict && <Conflict {...{ conflict, line, seen, onSettle }} />}
    </li>
  )
}

function SeenText({ seen }: { seen: number }) {
  return (
    <>
      <span className="seen-word">Seen </span>
      <span className="strong">{seen}</span> →
    </>
  )
}

function State({ seen, line, difference }: Pick<CountRowProps, 'seen' | 'line' | 'difference'>) {
  if (!line)
    return (
      <span className="diff">
        <Tag>Not counted</Tag>
      </span>
    )
  if (seen === null)
    return (
      <span className="diff">
        <Tag tone="info">Begins</Tag>
      </span>
    )
  if (!difference) return <span className="diff muted desk">0</span>
  return (
    <span className="diff">
      <Tag tone={difference < 0 ? 'err' : 'info'}>{writeDifference(difference)}</Tag>
    </span>
  )
}

function SoldMeanwhile({
  seen,
  stock,
  difference,
}: {
  seen: number | null
  stock: number | null
  difference: number | null
}) {
  if (seen === null || stock === null || stock === seen) return null
  const sold = seen - stock
  return (
    <div className="note small extra">
      <Icon name="bag" className="s" />
      <span>
        <b>{sold > 0 ? `${sold} sold while you counted.` : `${-sold} given back while you counted.`}</b>{' '}
        {sold > 0 ? 'They stay sold' : 'They stay free'}: {stock + (difference ?? 0)} free after saving.
      </span>
    </div>
  )
}

function Conflict({
  conflict,
  line,
  seen,
  onSettle,
}: Pick<CountRowProps, 'line' | 'seen' | 'onSettle'> & { conflict: CountConflict }) {
  const { changed_by, changed_at, stock } = conflict
  const now = stock === null ? 'not counted' : `${countOf(stock, 'piece')} free`
  return (
    <div className="note warn extra count-conflict">
      <span>
        <b>{changed_by || 'Someone'} changed this</b>
        {changed_at && `, ${formatMoment(new Date(changed_at))}`}: {now} now. You saw {seen ?? 'no number'} and counted{' '}
        {line?.counted}.
      </span>
      <span className="btns">
        <Button isLocal onClick={() => onSettle(conflict, true)}>
          It is {line?.counted}
        </Button>
        <Button isLocal onClick={() => onSettle(conflict, false)}>
          Count again
        </Button>
      </span>
    </div>
  )
}
