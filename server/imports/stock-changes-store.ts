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

    /** Which of these variants somebody has counted or corrected since the import was applied. */
    async listCorrectedSince(checkId: string, variantIds: readonly string[]): Promise<Set<string>> {
      const rows = await queryRows<{ variant_id: string }>(
        tx,
        sql`select distinct variant_id from (
            select m.variant_id, m.reason, c.version,
              row_number() over (partition by m.variant_id order by m.at, m._id) as number
            from stock_movements m join import_changes c on c.target = m.variant_id
            where c.check_id = ${checkId} and m.variant_id = any(${sql.param(variantIds)}::text[])
          ) numbered
          -- The first one after those that the check saw is the import's own.
          where number > version + 1 and reason not in ('received', 'returned')`,
      )
      return new Set(rows.map(({ variant_id }) => variant_id))
    },

    async listSkus(variantIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await queryRows<{ _id: string; sku: string }>(
        tx,
        sql`select _id, sku from product_variants where _id = any(${sql.param(variantIds)}::text[])`,
      )
      return new Map(rows.map(({ _id, sku }) => [_id, sku]))
    },

    async setsSkus(checkId: string): Promise<boolean> {
      const rows = await queryRows(
        tx,
        sql`select 1 from import_changes where check_id = ${checkId} and after ? 'sku' limit 1`,
      )
      return rows.length > 0
    },

    /** The variants whose new SKU another one has. Imports that set SKUs take turns from here on. */
    async findTakenSkus(skus: ReadonlyMap<string, string>): Promise<Set<string>> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('SKUs', 0))`)
      const rows = await queryRows<{ _id: string }>(
        tx,
        sql`select given._id
          from unnest(${sql.param([...skus.keys()])}::text[], ${sql.param([...skus.values()])}::text[]) as given(_id, sku)
          where exists (
            select 1 from product_variants v where v.sku <> '' and lower(v.sku) = lower(given.sku) and v._id <> given._id
          )`,
      )
      return new Set(rows.map(({ _id }) => _id))
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
