import type { ProductList, ProductRow } from '../../shared/contract/admin/products/schemas.ts'
import type { Db } from '../database/database.ts'
import { toShownPrices } from './prices.ts'
import { type ListedProduct, type ListFilter, productEditStore } from './store.ts'

const perPage = 40

/** Most products with a sold-out variant have others to sell. One page looks at no more of them than this. */
const mostLookedAt = 200

/** A page of products, the newest first. A page of sold-out products may be empty and still have a next one. */
export async function listProducts(
  db: Db,
  { isSoldOut, ...filter }: Omit<ListFilter, 'ids'> & { isSoldOut: boolean },
): Promise<ProductList> {
  const store = productEditStore(db)
  const soldOut = isSoldOut ? await store.findSoldOut(filter.before, mostLookedAt) : undefined
  // One more than is shown tells whether there is a next page.
  const rows = await store.list({ ...filter, ids: soldOut?.ids }, perPage + 1)
  const shown = rows.slice(0, perPage)
  const lastLookedAt = soldOut?.looked === mostLookedAt ? soldOut.last : null
  return {
    products: shown.map(toRow),
    next: (rows.length > perPage ? shown.at(-1)?._id : lastLookedAt) ?? null,
  }
}

function toRow(row: ListedProduct): ProductRow {
  return {
    ...row,
    ...toShownPrices(row),
    publish_at: row.publish_at?.toISOString() ?? null,
  }
}
