import type { AuditEntry } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { type Product, productEditStore } from './store.ts'

const restorable = [
  'item_name',
  'category',
  'description',
  'specification',
  'original_price',
  'new_price',
  'status',
  'low_stock_at',
  'measurements',
] as const

/** Restores texts, prices and the status. Pieces and addresses are not restored, because sales and links depend on them. */
export async function undoProductChange(tx: Db, { subject, before }: AuditEntry): Promise<boolean> {
  const values = (before ?? {}) as Record<string, unknown>
  const names = Object.keys(values)
  if (names.length === 0 || names.some((name) => !restorable.some((known) => known === name))) return false
  const id = subject.slice('product:'.length)
  if (!(await productEditStore(tx).lock(id))) return false
  await productEditStore(tx).change(id, values as Partial<Product>)
  return true
}
