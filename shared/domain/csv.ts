/** How we write CSV files (RFC 4180) that spreadsheets open. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const byteOrderMark = '\ufeff'

function writeCell(value: string): string {
  const cell = guardFormula(value)
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A spreadsheet runs a cell that begins with one of these characters as a formula. An apostrophe makes it text. */
export function guardFormula(value: string): string {
  return /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

export function unguardFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
