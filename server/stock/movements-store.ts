import { inArray, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'
import { stockMovements } from './schema.ts'
import type { Variant } from './store.ts'

export type Movement = typeof stockMovements.$inferSelect

export interface LockedVariant {
  _id: string
  item_name: string
  size: string
  color: string
  stock: number | null
}

export interface ChosenVariant extends LockedVariant {
  item_id: string
}

export interface LatestMovement {
  variant_id: string
  movements: number
  staff_name: string
  at: Date
}

/** Works inside a transaction that has locked its variants. */
export function movementStore(tx: Db) {
  return {
    /** Locked in the order in which orders lock variants, so that the two never deadlock. */
    lock(ids: readonly string[]): Promise<LockedVariant[]> {
      return queryRows(
        tx,
        sql`select v._id, p.item_name, v.size, v.color, v.stock
          from product_variants v join products p on p._id = v.product_id where v._id = any(${sql.param(ids)}::text[])
          order by v.product_id || ' ' || v.size || ' ' || v.color collate "C" for update of v`,
      )
    },

    /** As `lock`, by product, size and colour. */
    lockChoices(choices: readonly Variant[]): Promise<ChosenVariant[]> {
      return queryRows(
        tx,
        sql`${selectChoices(choices)} order by v.product_id || ' ' || v.size || ' ' || v.color collate "C" for update of v`,
      )
    },

    /** The same without a lock, to be shown. */
    readChoices(choices: readonly Variant[]): Promise<ChosenVariant[]> {
      return queryRows(tx, selectChoices(choices))
    },

    async lockChoice({ item_id, size, color }: Variant): Promise<LockedVariant | undefined> {
      const [variant] = await queryRows<LockedVariant>(
        tx,
        sql`select v._id, p.item_name, v.size, v.color, v.stock
          from product_variants v join products p on p._id = v.product_id
          where v.product_id = ${item_id} and v.size = ${size} and v.color = ${color} for update of v`,
      )
      return variant
    },

    findMovements(ids: readonly string[]): Promise<Movement[]> {
      return tx
        .select()
        .from(stockMovements)
        .where(inArray(stockMovements._id, [...ids]))
    },

    /** Read after the lock: a statement that waits for a lock still sees other tables as they were before it. */
    async listLatest(variantIds: readonly string[]): Promise<LatestMovement[]> {
      const rows = await queryRows<LatestMovement>(
        tx,
        sql`select distinct on (variant_id) variant_id, staff_name, at,
            (count(*) over (partition by variant_id))::int as movements
          from stock_movements where variant_id = any(${sql.param(variantIds)}::text[])
          order by variant_id, at desc`,
      )
      return rows.map((row) => ({ ...row, at: new Date(row.at) }))
    },

    /** False when one of them was added by another request at the same moment. */
    async add(movements: Movement[]): Promise<boolean> {
      const added = await tx
        .insert(stockMovements)
        .values(movements)
        .onConflictDoNothing()
        .returning({ _id: stockMovements._id })
      return added.length === movements.length
    },

    /**
     * `supplied` moves with `stock`, so that `reconcile` finds no difference. Where counting begins, pieces that orders hold
     * or have bought were supplied as well; they are counted for all variants at once, because that reads every order line.
     */
    async apply(differences: ReadonlyMap<string, number>): Promise<void> {
      const ids = [...differences.keys()]
      await tx.execute(
        sql`with held as (
            select v._id, count(*)::int as pieces from product_variants v
              join order_lines l on l.item_id = v.product_id and l.size = v.size and l.color = v.color
              join orders o on o._id = l.order_id
            where v._id = any(${sql.param(ids)}::text[]) and v.stock is null and o.holds group by v._id
          )
          update product_variants v set
            stock = coalesce(v.stock, 0) + change.difference,
            supplied = case when v.stock is null then coalesce(change.pieces, 0) else v.supplied end + change.difference
          from (
            select given._id, given.difference, held.pieces
            from unnest(${sql.param(ids)}::text[], ${sql.param([...differences.values()])}::int[]) as given(_id, difference)
              left join held using (_id)
          ) as change
          where v._id = change._id`,
      )
    },
  }
}

function selectChoices(choices: readonly Variant[]) {
  const columns = [
    choices.map(({ item_id }) => item_id),
    choices.map(({ size }) => size),
    choices.map(({ color }) => color),
  ].map((values) => sql`${sql.param(values)}::text[]`)
  return sql`select v._id, v.product_id as item_id, p.item_name, v.size, v.color, v.stock
    from product_variants v join products p on p._id = v.product_id
    where (v.product_id, v.size, v.color) in (select * from unnest(${sql.join(columns, sql`, `)}))`
}
