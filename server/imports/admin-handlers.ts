import type { importEndpoints } from '../../shared/contract/admin/imports/endpoints.ts'
import type { ImportChange, ImportResult, ImportSummary } from '../../shared/contract/admin/imports/schemas.ts'
import { mayDo } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { applyImport, canUndo, undoImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { stockColumns } from './check-stock.ts'
import { exportPrices, exportProducts, exportStock } from './export-files.ts'
import { blankValues, productColumns } from './product-columns.ts'
import { addPart, beginImport, findVisible, type Importer } from './receive-file.ts'
import { type Change, type Import, importStore } from './store.ts'

const listedImports = 50
const changesPerPage = 50

export function makeImportAdminHandlers({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Handlers<typeof importEndpoints, StaffCaller> {
  async function importerOf(caller: StaffCaller): Promise<Importer> {
    const session = await sessionOf(caller)
    return { author: authorOf(session, caller.address, clock()), role: session.staff.role }
  }

  return {
    exportProducts: async ({ query: { after = '' } }) => ({ data: await exportProducts(db, after) }),
    exportPrices: async ({ query: { after = '' } }) => ({ data: await exportPrices(db, after) }),
    exportStock: async ({ query: { after = '' } }) => ({ data: await exportStock(db, after) }),

    async imports(_, caller) {
      const importer = await importerOf(caller)
      const filter = mayDo(importer.role, 'catalogue.import') ? {} : { staff_id: importer.author.staff_id }
      const rows = await importStore(db).listApplied(filter, listedImports)
      return { data: rows.map((row) => toSummary(row, importer)) }
    },

    async beginImport({ body }, caller) {
      const importer = await importerOf(caller)
      return { data: toResult(await beginImport(db, body, importer), importer) }
    },

    async importResult({ params }, caller) {
      const importer = await importerOf(caller)
      return { data: toResult(findVisible(await importStore(db).find(params.id), importer), importer) }
    },

    async importChanges({ params, query }, caller) {
      const { check_id } = findVisible(await importStore(db).find(params.id), await importerOf(caller))
      if (!check_id) return { data: { changes: [], next: null } }
      // One more than is shown tells whether there is a next page.
      const rows = await importStore(db).listChanges(check_id, Number(query.after ?? 0), changesPerPage + 1)
      const shown = rows.slice(0, changesPerPage)
      const next = rows.length > changesPerPage ? String(shown.at(-1)?.line) : null
      return { data: { changes: shown.map(toChange), next } }
    },

    async sendImportPart({ params, body }, caller) {
      const importer = await importerOf(caller)
      return { data: toResult(await addPart(db, params.id, body, importer), importer) }
    },

    async checkImport({ params }, caller) {
      const importer = await importerOf(caller)
      return { data: toResult(await checkImport(db, params.id, importer), importer) }
    },

    async applyImport({ params }, caller) {
      const importer = await importerOf(caller)
      return { data: toResult(await applyImport(db, params.id, importer), importer) }
    },

    async undoImport({ params }, caller) {
      const importer = await importerOf(caller)
      return { data: toResult(await undoImport(db, params.id, importer), importer) }
    },
  }
}

function toSummary(row: Import, importer: Importer): ImportSummary {
  return {
    ...row,
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    canUndo: canUndo(row, importer),
  }
}

function toResult(row: Import, importer: Importer): ImportResult {
  const { size, received, faults, ignored } = row
  const isOwn = row.staff_id === importer.author.staff_id
  return { ...toSummary(row, importer), size, received, faults, ignored, isOwn }
}

/** The changed values as an export writes them, in the order of its columns. */
function toChange({ line, kind, label, before, after }: Change): ImportChange {
  const write = (name: string, values: Record<string, unknown>) => {
    if (!(name in values)) return ''
    const column = productColumns.find(({ field }) => field === name)
    return column ? column.write({ ...blankValues, price_set: true, ...values }) : String(values[name] ?? 'not counted')
  }
  const columns = [
    ...productColumns.map(({ name, field }) => ({ name, field: field as string })),
    ...Object.entries(stockColumns).map(([field, name]) => ({ name, field })),
  ]
  const values = columns
    .filter(({ field }) => field in after)
    .map(({ name, field }) => ({ column: name, before: write(field, before), after: write(field, after) }))
    .filter((value) => value.before !== value.after)
  return { line, kind, label, values }
}
