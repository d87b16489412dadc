import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import type { ImportFault } from '../../shared/contract/admin/imports/schemas.ts'
import { type ImportKind, mostLines } from '../../shared/domain/import-kinds.ts'
import { mayDo } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import { isReferenceMissing } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { makeProductCheck } from './check-products.ts'
import { makeStockCheck, stockColumns } from './check-stock.ts'
import type { CheckLines, LineChange } from './line-result.ts'
import { idColumn, priceColumns, productColumns } from './product-columns.ts'
import { decodeFile, type FileLine, type FileShape, readFile } from './read-file.ts'
import { findOwn, type Importer, refuseKind } from './receive-file.ts'
import { type Import, importStore } from './store.ts'

/** Lines that are checked together. Between two slices, other requests are answered. */
const slice = 250

/** Faults that are listed. Further ones are only counted. */
const mostFaults = 200

const shapes: Record<ImportKind, FileShape> = {
  products: { columns: [{ name: idColumn }, ...productColumns], keys: [idColumn, 'Address', 'Name'] },
  prices: {
    columns: [{ name: idColumn }, { name: 'Address' }, { name: 'Name' }, ...priceColumns],
    keys: [idColumn, 'Address'],
  },
  stock: {
    columns: [
      ...[idColumn, 'Address', 'Name', 'Colour', 'Size', stockColumns.sku].map((name) => ({ name })),
      { name: stockColumns.free, aliases: ['Counted', 'Pieces'] },
    ],
    keys: [idColumn, 'SKU', 'Address'],
  },
}

/** Checks every line of the file and stores what it would change. A file is checked once. */
export async function checkImport(db: Db, id: string, importer: Importer): Promise<Import> {
  const store = importStore(db)
  const begun = findOwn(await store.find(id), importer.author.staff_id)
  refuseKind(begun.kind, importer.role)
  if (begun.state !== 'open') return begun
  if (begun.received < begun.size) throw new Refusal(409, { error: importMessages.notComplete })
  const bytes = await store.readFile(id)
  // A check of the same file that ended first has deleted the file.
  if (bytes.length < begun.size) return findOwn(await store.find(id), importer.author.staff_id)
  const { ignored, lines } = readFile(decodeFile(bytes), shapes[begun.kind])
  const all = await gatherLines(lines)
  const checkLines = await makeCheck(db, begun.kind, importer)
  const checkId = randomUUID()
  const counts = { new_count: 0, changed_count: 0, unchanged_count: 0, fault_count: 0 }
  const faults: ImportFault[] = []
  for (let start = 0; start < all.length; start += slice) {
    const changes: LineChange[] = []
    for (const result of await checkLines(all.slice(start, start + slice))) {
      if (result === 'unchanged') counts.unchanged_count += 1
      else if ('faults' in result) {
        counts.fault_count += result.faults.length
        faults.push(...result.faults.slice(0, mostFaults - faults.length))
      } else {
        counts[result.change.kind === 'new' ? 'new_count' : 'changed_count'] += 1
        changes.push(result.change)
      }
    }
    await store.addChanges(id, checkId, changes).catch((error) => {
      // The import was deleted in the meantime.
      throw isReferenceMissing(error) ? new Refusal(404, { error: adminMessages.notFound }) : error
    })
    await pause()
  }
  const isFirst = await store.finishCheck(id, checkId, { ...counts, faults, ignored })
  if (!isFirst) await store.dropChanges(checkId)
  return findOwn(await store.find(id), importer.author.staff_id)
}

function makeCheck(db: Db, kind: ImportKind, { author: { now }, role }: Importer): CheckLines | Promise<CheckLines> {
  if (kind === 'stock') return makeStockCheck(db, { maySetSku: mayDo(role, 'catalogue.import') })
  const hasAllColumns = kind === 'products'
  return makeProductCheck(db, { columns: hasAllColumns ? productColumns : priceColumns, mayAdd: hasAllColumns, now })
}

async function gatherLines(lines: Iterable<FileLine>): Promise<FileLine[]> {
  const all: FileLine[] = []
  for (const line of lines) {
    all.push(line)
    if (all.length > mostLines) throw new Refusal(400, { error: importMessages.tooManyLines })
    if (all.length % slice === 0) await pause()
  }
  if (all.length === 0) throw new Refusal(400, { error: importMessages.noLines })
  return all
}
