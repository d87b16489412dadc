import { fullLabel, type TextDefinition, type TextValues } from '../../../../shared/content/texts/texts.ts'
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
      {changed.map((field) => (
        <div key={field.name}>
          {definition.fields.length > 1 && <p className="small strong">{fullLabel(field)}</p>}
          <ul>
            {shorten(lineDifferences(before[field.name] ?? '', after[field.name] ?? '')).map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all lines are replaced together
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

/** Keeps one unchanged line before and one after each change. */
function shorten(lines: readonly LineDifference[]): LineDifference[] {
  const shown = lines.filter(({ kind, text }) => kind !== 'same' || text !== '')
  const isNear = shown.map((_, index) => [index - 1, index, index + 1].some((near) => isChange(shown[near])))
  return shown.flatMap((line, index): LineDifference[] => {
    if (isNear[index]) return [line]
    return index === 0 || isNear[index - 1] ? [{ kind: 'same', text: '…' }] : []
  })
}

function isChange(line: LineDifference | undefined): boolean {
  return line !== undefined && line.kind !== 'same'
}
