import type { AuditEntry } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { readPublishingState, refuseNewProblems } from './publishing-problem.ts'
import { type Product, productEditStore } from './store.ts'

const restorable = [
  'item_name',
  'category',
  'description',
  'specification',
  'original_price',
  'new_price',
  'price_set',
  'status',
  'publish_at',
  'low_stock_at',
  'measurements',
  'fit',
] as const

/** Texts, prices and the status. Pieces and addresses are not restored, because sales and links depend on them. */
export function isProductChangeRestorable({ before }: Pick<AuditEntry, 'before'>): boolean {
  const names = Object.keys(before ?? {})
  return names.length > 0 && names.every((name) => restorable.some((known) => known === name))
}

export async function undoProductChange(tx: Db, entry: AuditEntry, now: Date): Promise<boolean> {
  if (!isProductChangeRestorable(entry)) return false
  const { publish_at, ...others } = entry.before as Record<string, unknown>
  const publishAt = typeof publish_at === 'string' ? new Date(publish_at) : null
  const values = { ...others, ...(publish_at !== undefined && { publish_at: publishAt }) } as Partial<Product>
  const id = entry.subject.slice('product:'.length)
  if (!(await productEditStore(tx).lock(id))) return false
  // A product is never published by a date that has passed.
  if (values.status === 'scheduled' && !(publishAt && publishAt > now)) return false
  const stateBefore = await readPublishingState(tx, id)
  await productEditStore(tx).change(id, values)
  refuseNewProblems(stateBefore, await readPublishingState(tx, id))
  return true
}
