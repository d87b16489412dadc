import { byteOrderMark, writeCsvRow } from '../../shared/domain/csv.ts'
import type { Db } from '../database/database.ts'
import { stockColumns } from './check-stock.ts'
import { currentValues } from './current-values.ts'
import { idColumn, type ProductColumn, priceColumns, productColumns } from './product-columns.ts'

/** Small enough that one page does not block other requests. */
const productsPerPage = 500

export interface ExportPage {
  text: string
  /** The parameter `after` of the next page; null after the last one. */
  next: string | null
}

export function exportProducts(db: Db, after: string): Promise<ExportPage> {
  return exportValues(db, after, productColumns)
}

export function exportPrices(db: Db, after: string): Promise<ExportPage> {
  const named = productColumns.filter(({ field }) => field === 'item_slug' || field === 'item_name')
  return exportValues(db, after, [...named, ...priceColumns])
}

export async function exportStock(db: Db, after: string): Promise<ExportPage> {
  const { variants, next } = await currentValues(db).listVariants(after, productsPerPage)
  const rows = variants.map(({ _id, item_slug, item_name, color, size, sku, stock }) => [
    ...[_id, item_slug, item_name, color, size, sku],
    stock === null ? '' : String(stock),
  ])
  const names = [idColumn, 'Address', 'Name', 'Colour', 'Size', stockColumns.sku, stockColumns.free]
  return { text: writePage(after, names, rows), next }
}

async function exportValues(db: Db, after: string, columns: readonly ProductColumn[]): Promise<ExportPage> {
  const products = await currentValues(db).listProducts(after, productsPerPage)
  const rows = products.map(({ _id, values }) => [_id, ...columns.map((column) => column.write(values))])
  const names = [idColumn, ...columns.map(({ name }) => name)]
  const next = products.length === productsPerPage ? (products.at(-1)?._id ?? null) : null
  return { text: writePage(after, names, rows), next }
}

/** The first page begins with the names of the columns. */
function writePage(after: string, names: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = after ? '' : byteOrderMark + writeCsvRow(names)
  return head + rows.map(writeCsvRow).join('')
}
