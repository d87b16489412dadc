import type { TextDefinition, TextValues } from '../../../../shared/content/texts/texts.ts'
import { type LineDifference, lineDifferences } from '../../../../shared/domain/line-differences.ts'

/** The fields of a text that differ, line by line. */
export function Differences({
  definition,
  before,
  after,
}: {
  definition: TextDefinition
  before: TextValues
  after: TextValues
}) {
  const changed = definition.fields.filter(({ name }) => (before[name] ?? '') !== (after[name] ?? ''))
  if (changed.length === 0) return <p className="muted">Nothing is different.</p>
  return (
    <div className="content-differences">
      {changed.map(({ name, label, heading }) => (
        <div key={name}>
          {definition.fields.length > 1 && (
            <p className="small strong">{[heading, label].filter(Boolean).join(': ')}</p>
          )}
          <ul>
            {shorten(lineDifferences(before[name] ?? '', after[name] ?? '')).map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are made anew together
              <DifferentLine key={position} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function DifferentLine({ line: { kind, text } }: { line: LineDifference }) {
  if (kind === 'same') return <li className="small muted">{text}</li>
  return (
    <li className={kind}>
      <span aria-hidden="true">{kind === 'removed' ? '−' : '+'}</span>
      {kind === 'removed' ? <del>{text || ' '}</del> : <ins>{text || ' '}</ins>}
    </li>
  )
}

/** Of lines that stay, one before and one after a change is enough. */
function shorten(lines: readonly LineDifference[]): LineDifference[] {
  const written = lines.filter(({ kind, text }) => kind !== 'same' || text !== '')
  const isNear = written.map((_, index) => [index - 1, index, index + 1].some((near) => isChange(written[near])))
  return written.flatMap((line, index): LineDifference[] => {
    if (isNear[index]) return [line]
    return index === 0 || isNear[index - 1] ? [{ kind: 'same', text: '…' }] : []
  })
}

function isChange(line: LineDifference | undefined): boolean {
  return line !== undefined && line.kind !== 'same'
}
