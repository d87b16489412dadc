import { writeFile } from 'node:fs/promises'
import { describeBound, isKept, type Miss, type Row, round, type Table } from './table.ts'

/** A table as text: a mark for every row that has something to keep to. */
export function printTable({ title, note, rows }: Table): void {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const lines = rows.map((row) => [
    row.name,
    ...names.map((name) => (name in row.figures ? showNumber(row.figures[name] ?? Number.NaN) : '')),
    (row.bounds ?? []).map(describeBound).join(', '),
    markOf(row),
  ])
  const all = [['', ...names, 'limit', ''], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  console.log(`\n${title}${note ? `\n  ${note}` : ''}`)
  for (const line of all) console.log(`  ${line.map((cell, column) => align(cell, column, widths, names)).join('  ')}`)
}

function align(cell: string, column: number, widths: readonly number[], names: readonly string[]): string {
  const isFigure = column > 0 && column <= names.length
  return isFigure ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
}

function markOf(row: Row): string {
  if (!row.bounds?.length) return ''
  return row.bounds.every((bound) => isKept(bound, row)) ? '✓' : '✗'
}

function showNumber(value: number): string {
  return Number.isNaN(value) ? '–' : round(value).toLocaleString('en')
}

export function printMisses(misses: readonly Miss[]): void {
  console.log(misses.length === 0 ? '\nEvery limit is kept.' : `\n${misses.length} limits are missed:`)
  for (const { table, row, bound, value } of misses)
    console.log(`  ✗ ${table}: ${row}: ${value.toLocaleString('en')} (${bound})`)
}

export async function writeResults(results: object): Promise<void> {
  await writeFile('tools/bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
}
