import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { Refusal } from '../http/refusal.ts'

export interface CsvRow {
  /** The number of the row in a spreadsheet: the first is 1, and line breaks inside cells do not count. */
  line: number
  cells: string[]
}

/** With empty rows, which spreadsheets add by the thousand. Reading millions of them would keep other requests waiting. */
const mostRows = 100_000

/** A spreadsheet has 16,384 columns; most of them are empty. */
const mostCells = 20_000

/** More than any column of ours can hold. */
const longestCell = 100_000

/** The rows of a CSV file (RFC 4180) with commas or semicolons. Empty rows are left out. */
export function* readCsv(text: string): Generator<CsvRow> {
  const separator = findSeparator(text)
  const plainCell = separator === ';' ? /[^;\r\n]*/y : /[^,\r\n]*/y
  let [at, line] = [0, 0]
  while (at < text.length) {
    line += 1
    if (line > mostRows) throw new Refusal(400, { error: importMessages.tooManyLines })
    const cells: string[] = []
    do {
      if (cells.length > 0) at += 1
      if (cells.length > mostCells) throw new Refusal(400, { error: importMessages.tooManyColumns })
      if (text[at] === '"') {
        const quoted = readQuoted(text, at, line)
        cells.push(quoted.value)
        at = quoted.end
      } else {
        plainCell.lastIndex = at
        const [cell = ''] = plainCell.exec(text) ?? []
        refuseLong(cell.length, line)
        cells.push(cell)
        at += cell.length
      }
    } while (text[at] === separator)
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      throw new Refusal(400, { error: importMessages.afterQuote(line) })
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.some(Boolean)) yield { line, cells }
  }
}

function readQuoted(text: string, start: number, line: number): { value: string; end: number } {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new Refusal(400, { error: importMessages.openQuote(line) })
    refuseLong(quote - start, line)
    if (text[quote + 1] !== '"') return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    from = quote + 2
  }
}

function refuseLong(length: number, line: number): void {
  if (length > longestCell) throw new Refusal(400, { error: importMessages.cellTooLong(line) })
}

/** Counts both in the first row: the names of the columns contain neither. */
function findSeparator(text: string): ',' | ';' {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const count = (separator: string) => first.split(separator).length
  return count(';') > count(',') ? ';' : ','
}
