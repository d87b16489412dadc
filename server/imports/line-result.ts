import type { ImportFault } from '../../shared/contract/admin/imports/schemas.ts'
import { excerpt } from './excerpt.ts'
import type { FileLine } from './read-file.ts'
import type { importChanges } from './schema.ts'

export type LineChange = Omit<typeof importChanges.$inferInsert, 'check_id' | 'import_id'>

/** What one line of the file does. */
export type LineResult = { change: LineChange } | { faults: ImportFault[] } | 'unchanged'

/** Checks the next lines of a file. They are also compared with all earlier lines. */
export type CheckLines = (lines: readonly FileLine[]) => Promise<LineResult[]>

/** Collects what is wrong with a line. */
export function collectFaults({ line, cells }: FileLine) {
  const faults: ImportFault[] = []
  return {
    faults,
    add: (column: string, error: string, value = cells.get(column) ?? '') => {
      faults.push({ line, column, value: excerpt(value, 100), error })
    },
  }
}

/** Remembers the first line with each key. Returns it for later lines with the key, and undefined for the first. */
export function makeFirstLines() {
  const lines = new Map<string, number>()
  return (key: string, line: number): number | undefined => {
    const first = lines.get(key)
    if (first === undefined) lines.set(key, line)
    return first
  }
}
