import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import type { StockValues } from './check-stock.ts'

/** What a line of the file changes. */
export interface StockChange {
  target: string
  label: string
  /** How many movements the check saw. */
  version: number
  before: Partial<StockValues>
  after: Partial<StockValues>
}

/** Works inside a transaction. */
export function stockChangesStore(tx: Db) {
  return {
    /** In the order in which orders lock variants. Deleted variants come first. */
    list(checkId: string): Promise<StockChange[]> {
      return queryRows(
        tx,
        sql`select c.target, c.label, c.version, c.before, c.after
          from import_changes c left join product_variants v on v._id = c.target where c.check_id = ${checkId}
          order by v.product_id || ' ' || v.size || ' ' || v.color collate "C" nulls first`,
      )
    },

    async listSkus(variantIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await queryRows<{ _id: string; sku: string }>(
        tx,
        sql`select _id, sku from product_variants where _id = any(${sql.param(variantIds)}::text[])`,
      )
      return new Map(rows.map(({ _id, sku }) => [_id, sku]))
    },

    async setSkus(skus: ReadonlyMap<string, string>): Promise<void> {
      await tx.execute(
        sql`update product_variants v set sku = given.sku
          from unnest(${sql.param([...skus.keys()])}::text[], ${sql.param([...skus.values()])}::text[]) as given(_id, sku)
          where v._id = given._id`,
      )
    },

    /** From now on the pieces are not counted. */
    async stopCounting(variantIds: readonly string[]): Promise<void> {
      await tx.execute(
        sql`update product_variants set stock = null, supplied = null where _id = any(${sql.param(variantIds)}::text[])`,
      )
    },
  }
}
