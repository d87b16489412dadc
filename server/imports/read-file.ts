import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { unguardFormula } from '../../shared/domain/csv.ts'
import { Refusal } from '../http/refusal.ts'
import { readCsv } from './csv.ts'
import { excerpt } from './excerpt.ts'

const mostColumns = 200

/** A line of the file: its cells by the name of the column, without empty cells. */
export interface FileLine {
  line: number
  cells: ReadonlyMap<string, string>
}

export interface FileShape {
  /** The columns that can be read, with other names for them. */
  columns: readonly { name: string; aliases?: readonly string[] }[]
  /** The file must have at least one of these columns. */
  keys: readonly string[]
}

export interface ReadFile {
  ignored: string[]
  lines: Generator<FileLine>
}

/** Refuses other encodings than UTF-8: they can only be guessed, and a wrong guess would corrupt names. */
export function decodeFile(bytes: Buffer): string {
  // Workbooks are ZIP archives.
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) throw new Refusal(400, { error: importMessages.workbook })
  // UTF-16 without its mark can be read as UTF-8 with a zero byte beside each letter.
  if (bytes.includes(0)) throw new Refusal(400, { error: importMessages.notUtf8 })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, { error: importMessages.notUtf8 })
  }
}

/** Reads the names of the columns from the first row, and the other rows one by one. */
export function readFile(text: string, { columns, keys }: FileShape): ReadFile {
  const rows = readCsv(text)
  const first = rows.next()
  if (first.done) throw new Refusal(400, { error: importMessages.noLines })
  const titles = first.value.cells.map((cell) => cell.trim())
  if (titles.filter(Boolean).length > mostColumns) throw new Refusal(400, { error: importMessages.tooManyColumns })
  const names = titles.map((title) => (title ? nameOf(title, columns) : undefined))
  const known = names.filter((name) => name !== undefined)
  const twice = known.find((name, index) => known.indexOf(name) !== index)
  if (twice) throw new Refusal(400, { error: importMessages.columnTwice(twice) })
  if (known.length === 0) throw new Refusal(400, { error: importMessages.noColumns(columns.map(({ name }) => name)) })
  if (!keys.some((key) => known.includes(key))) throw new Refusal(400, { error: importMessages.noKeyColumn(keys) })
  const ignored = titles.filter((title, index) => title && !names[index]).map((title) => excerpt(title, 60))
  return { ignored, lines: readLines() }

  function* readLines(): Generator<FileLine> {
    for (const { line, cells } of rows) {
      const named = new Map<string, string>()
      for (const [index, cell] of cells.entries()) {
        const name = names[index]
        if (!name) continue
        const value = unguardFormula(cell.replaceAll('\r\n', '\n'))
        if (value.trim()) named.set(name, value)
      }
      if (named.size > 0) yield { line, cells: named }
    }
  }
}

function nameOf(title: string, columns: FileShape['columns']): string | undefined {
  const wanted = toKey(title)
  return columns.find(({ name, aliases = [] }) => [name, ...aliases].some((known) => toKey(known) === wanted))?.name
}

const toKey = (title: string) => title.toLowerCase().replaceAll('_', ' ')
