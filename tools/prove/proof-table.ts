import type { ProofRow } from './proof-row.ts'

/** Cells of a table: a line of headings, then a line for each row. Rows without a figure have an empty cell. */
export function cellsOf(rows: readonly ProofRow[]): string[][] {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const lines = rows.map(({ name, database, figures }) => [
    name,
    database || '–',
    ...names.map((figure) => (figure in figures ? showNumber(figures[figure] ?? Number.NaN) : '')),
  ])
  return [['what', 'database', ...names], ...lines]
}

/** For the terminal: names to the left, numbers to the right. */
export function asText(cells: readonly string[][]): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const align = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return cells.map((line) => `  ${line.map(align).join('  ').trimEnd()}`).join('\n')
}

export function asMarkdown(cells: readonly string[][]): string {
  const [headings = [], ...lines] = cells
  const write = (line: readonly string[]) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [write(headings), write(headings.map((_, column) => (column < 2 ? '---' : '---:'))), ...lines.map(write)].join(
    '\n',
  )
}

function showNumber(value: number): string {
  return Number.isNaN(value) ? '–' : (Math.round(value * 10) / 10).toLocaleString('en')
}
