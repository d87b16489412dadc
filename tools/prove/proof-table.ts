import type { ProofRow } from './proof-row.ts'

const others = 'also'

/**
 * Cells of a table: a line of headings, then a line for each row. Figures that fewer than half of the rows have stand together in
 * the last column.
 */
export function cellsOf(rows: readonly ProofRow[]): string[][] {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const isCommon = (name: string) => rows.filter(({ figures }) => name in figures).length * 2 >= rows.length
  const [common, rare] = [names.filter(isCommon), names.filter((name) => !isCommon(name))]
  const lines = rows.map(({ name, database, figures }) => {
    const shown = common.map((figure) => showNumber(figures[figure]))
    const also = rare.filter((figure) => figure in figures).map((figure) => `${figure}: ${showNumber(figures[figure])}`)
    return [name, database || '–', ...shown, ...(rare.length > 0 ? [also.join('; ')] : [])]
  })
  return [['what', 'database', ...common, ...(rare.length > 0 ? [others] : [])], ...lines]
}

/** For the terminal: names to the left, numbers to the right. */
export function asText(cells: readonly string[][]): string {
  const isNumber = findNumbers(cells)
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const align = (cell: string, column: number) =>
    isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return cells.map((line) => `  ${line.map(align).join('  ').trimEnd()}`).join('\n')
}

export function asMarkdown(cells: readonly string[][]): string {
  const [headings = [], ...lines] = cells
  const write = (line: readonly string[]) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = findNumbers(cells).map((isNumber) => (isNumber ? '---:' : '---'))
  return [write(headings), write(rule), ...lines.map(write)].join('\n')
}

/** Which columns have numbers. */
function findNumbers([headings = []]: readonly string[][]): boolean[] {
  return headings.map((heading, column) => column > 1 && heading !== others)
}

function showNumber(value: number | undefined): string {
  return value === undefined ? '' : (Math.round(value * 10) / 10).toLocaleString('en')
}
