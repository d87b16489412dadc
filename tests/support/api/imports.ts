import { randomUUID } from 'node:crypto'
import type { ImportResult } from '../../../shared/contract/admin/imports/schemas.ts'
import { partBytes } from '../../../shared/domain/catalogue/picture-upload.ts'
import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import type { Member } from './staff.ts'

/** Imports and exports files as the back office does. */
export function makeImporter(member: Member) {
  async function exportFile(kind: ImportKind): Promise<string> {
    const name = ({ products: 'exportProducts', prices: 'exportPrices', stock: 'exportStock' } as const)[kind]
    let text = ''
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await member.call(name, { query: after ? { after } : {} })
      text += body.data.text
      after = body.data.next
    }
    return text
  }

  /** Sends a file and returns the id of its import. */
  async function sendFile(kind: ImportKind, file: string | Buffer, _id = randomUUID()): Promise<string> {
    const bytes = Buffer.from(file)
    const begun = await member.call('beginImport', { body: { _id, kind, file_name: 'file.csv', size: bytes.length } })
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    for (let offset = 0; offset < bytes.length; offset += partBytes) {
      const data = bytes.subarray(offset, offset + partBytes).toString('base64')
      const sent = await member.call('sendImportPart', { params: { id: _id }, body: { offset, data } })
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    }
    return _id
  }

  /** Sends and checks a file. */
  async function check(kind: ImportKind, file: string | Buffer): Promise<ImportResult> {
    const id = await sendFile(kind, file)
    const checked = await member.call('checkImport', { params: { id } })
    if (checked.status !== 200) throw new Error(JSON.stringify(checked.body))
    return checked.body.data
  }

  const apply = (id: string) => member.call('applyImport', { params: { id } })
  const undo = (id: string) => member.call('undoImport', { params: { id } })

  /** Sends, checks and applies a file that must be right. */
  async function importFile(kind: ImportKind, file: string): Promise<ImportResult> {
    const checked = await check(kind, file)
    const applied = await apply(checked._id)
    if (applied.status !== 200) throw new Error(JSON.stringify([applied.body, checked.faults]))
    return applied.body.data
  }

  return { exportFile, sendFile, check, apply, undo, importFile }
}

/** A file with these columns and rows. */
export function csv(columns: readonly string[], ...rows: (readonly (string | number)[])[]): string {
  const write = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  return [columns, ...rows].map((cells) => `${cells.map(write).join(',')}\r\n`).join('')
}

/** A file with these lines; its columns are all names that they use. */
export function csvOf(...lines: Record<string, string>[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  return csv(columns, ...lines.map((line) => columns.map((name) => line[name] ?? '')))
}
