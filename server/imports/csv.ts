import { importMessages } from '../../shared/content/messages/import-messages.ts'
import { Refusal } from '../http/refusal.ts'

export interface CsvRow {
  /** As a spreadsheet counts: the first row is line 1, also when cells have line breaks. */
  line: number
  cells: string[]
}

/** The rows of a CSV file (RFC 4180) with commas or semicolons. Empty rows are left out. */
export function* readCsv(text: string): Generator<CsvRow> {
  const separator = findSeparator(text)
  const plainCell = separator === ';' ? /[^;\r\n]*/y : /[^,\r\n]*/y
  let [at, line] = [0, 0]
  while (at < text.length) {
    line += 1
    const cells: string[] = []
    do {
      if (cells.length > 0) at += 1
      if (text[at] === '"') {
        const quoted = readQuoted(text, at, line)
        cells.push(quoted.value)
        at = quoted.end
      } else {
        plainCell.lastIndex = at
        const [cell = ''] = plainCell.exec(text) ?? []
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
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new Refusal(400, { error: importMessages.openQuote(line) })
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

/** The first row holds the names of the columns, which have neither. */
function findSeparator(text: string): ',' | ';' {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const count = (separator: string) => first.split(separator).length
  return count(';') > count(',') ? ';' : ','
}

export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** Excel recognises UTF-8 by this mark. */
export const byteOrderMark = '\ufeff'

function writeCell(value: string): string {
  const cell = guardFormula(value)
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Spreadsheets run a cell that begins so as a formula. An apostrophe before it makes it a text. */
export function guardFormula(value: string): string {
  return /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

export function unguardFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
