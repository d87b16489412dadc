import { useState } from 'react'
import type { ImportFault } from '../../../../shared/contract/admin/imports/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/count-of.ts'
import { Panel } from '../../ui/panel.tsx'

const perPage = 50

/** What is wrong in which cell, in the order of the file. */
export function FaultList({ faults, count }: { faults: readonly ImportFault[]; count: number }) {
  const [shown, setShown] = useState(perPage)
  const isAll = shown >= faults.length
  return (
    <Panel title="What is wrong" aside={formatCount(count)}>
      <ul className="list">
        {faults.slice(0, shown).map(({ line, column, value, error }) => (
          <li key={`${line} ${column} ${error}`}>
            <span className="grow">
              <span className="strong">
                Line {line}, {column}
              </span>
              {value && <span className="import-value small block">{value}</span>}
              <span className="small late block">{error}</span>
            </span>
          </li>
        ))}
      </ul>
      {!isAll && (
        <footer>
          <Button isLocal className="wide" onClick={() => setShown(shown + perPage)}>
            Show more
          </Button>
        </footer>
      )}
      {isAll && count > faults.length && (
        <footer className="small muted">
          {formatCount(count - faults.length)} more are not listed. Correct these first and check the file again.
        </footer>
      )}
    </Panel>
  )
}
