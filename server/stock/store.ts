import { sql } from 'drizzle-orm'
import { productVariants } from '../catalogue/schema.ts'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'

export interface Variant {
  item_id: string
  size: string
  color: string
}

export interface Pieces extends Variant {
  quantity: number
}

/** Thrown inside a transaction to roll it back. */
export class OutOfStock extends Error {
  constructor(
    readonly pieces: Pieces,
    readonly left: number,
  ) {
    super('Out of stock')
  }
}

export function stockStore(db: Db) {
  return {
    /** Takes all pieces or throws; variants that are not counted always have enough. */
    async take(wanted: readonly Pieces[]): Promise<void> {
      // Always in the same order, so that two orders never deadlock.
      for (const pieces of [...wanted].sort(byVariant)) {
        const taken = await takePieces(db, pieces)
        if (taken.length > 0) continue
        const [row] = await queryRows<{ stock: number }>(
          db,
          sql`select stock from product_variants where ${isVariant(pieces)} and not closed`,
        )
        throw new OutOfStock(pieces, row?.stock ?? 0)
      }
    },

    /** Sets how many pieces are free; null stops counting. Held and sold pieces stay so. */
    async setFree(variant: Variant, free: number | null): Promise<void> {
      await db.transaction(async (tx) => {
        // Waits for orders that are taking pieces, so that what they hold is counted.
        await tx.execute(sql`select 1 from product_variants where ${isVariant(variant)} for update`)
        await tx.execute(
          sql`update product_variants v set stock = ${free}::int, supplied = ${free}::int + (
              select count(*)::int from order_lines l join orders o on o._id = l.order_id
              where o.holds and l.item_id = v.product_id and l.size = v.size and l.color = v.color
            ) where ${isVariant(variant)}`,
        )
      })
    },

    listCounted(): Promise<{ item_slug: string; size: string; color: string; stock: number }[]> {
      return queryRows(
        db,
        sql`select p.item_slug, v.size, v.color, v.stock from product_variants v join products p on p._id = v.product_id
          where v.stock is not null order by v.stock, p.item_slug, v.size, v.color`,
      )
    },

    async giveBack(pieces: readonly Pieces[]): Promise<void> {
      for (const piece of [...pieces].sort(byVariant)) {
        await db.execute(
          sql`update product_variants set stock = stock + ${piece.quantity}::int where ${isVariant(piece)}`,
        )
      }
    },
  }
}

const takePieces = statement('pieces taken', (db, given: Given<Pieces>) =>
  db
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} - ${given.quantity}::int` })
    .where(
      sql`${isVariant(given)} and not ${productVariants.closed} and (${productVariants.stock} is null or ${productVariants.stock} >= ${given.quantity}::int)`,
    )
    .returning({ product_id: productVariants.product_id }),
)

function isVariant({ item_id, size, color }: Variant | Given<Variant>) {
  return sql`product_id = ${item_id} and size = ${size} and color = ${color}`
}

function byVariant(a: Pieces, b: Pieces): number {
  return keyOf(a) < keyOf(b) ? -1 : 1
}

function keyOf({ item_id, size, color }: Pieces): string {
  return `${item_id} ${size} ${color}`
}
