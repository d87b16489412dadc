import { sql } from 'drizzle-orm'
import { filterColors, filterSizes } from '../../shared/content/shop.ts'
import { type Db, queryRows } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { isPublished, soldOut } from './product-pages.ts'

/** What the filters need of a published product. */
export interface FilterRow {
  _id: string
  category: string
  /** Kobo. */
  new_price: number
  on_sale: boolean
  sold_out: boolean
  /** A bit for each size and colour that is in stock, in hexadecimal; see `pairOf`. */
  pairs: string
}

/** One more than the panel offers: the sizes and colours that it does not offer share the last place. */
export const sizePlaces = filterSizes.length + 1
export const colorPlaces = filterColors.length + 1

/** The bit of a size and a colour, by their places in the panel's lists. */
export const pairOf = (size: number, color: number) => size * colorPlaces + color

export function filterRowsStore(db: Db) {
  return {
    /** Rows of published products after an id, in the order of their ids. */
    listAfter(id: string, most: number): Promise<FilterRow[]> {
      return queryRows(
        db,
        sql`select ${columns} from products where ${isPublished} and _id > ${id} order by _id limit ${most}`,
      )
    },

    /** Rows of these products; those that are not published are left out. */
    list: (ids: readonly string[]): Promise<FilterRow[]> => selectRows(db, { ids }),

    /** The ids of everything that a search finds. */
    async listFound(search: string): Promise<string[]> {
      const [row] = await queryRows<{ ids: string }>(
        db,
        sql`select coalesce(string_agg(_id, ','), '') as ids from products
          where ${isPublished} and search @@ to_tsquery('english', ${search})`,
      )
      return row?.ids ? row.ids.split(',') : []
    },
  }
}

export type FilterRowsStore = ReturnType<typeof filterRowsStore>

const placeOf = (list: readonly string[], value: ReturnType<typeof sql>) =>
  sql`coalesce(array_position(${sql.raw(`array['${list.join("','")}']`)}, ${value}), ${sql.raw(String(list.length + 1))}) - 1`

const bit = (size: ReturnType<typeof sql>, color: ReturnType<typeof sql>) =>
  sql`1::bigint << (${placeOf(filterSizes, size)}) * ${sql.raw(String(colorPlaces))} + ${placeOf(filterColors, color)}`

/** A product without variants is in stock in all its sizes and colours, as in `soldOut`. */
const columns = sql`_id, category, new_price, new_price < original_price as on_sale, ${soldOut} as sold_out, to_hex(coalesce(
  (select bit_or(case when coalesce(v.stock, 1) > 0 and not v.closed then ${bit(sql`v.size`, sql`v.color`)} else 0 end)
    from product_variants v where v.product_id = products._id),
  (select bit_or(${bit(sql`size`, sql`color`)})
    from unnest(case when sizes = '{}' then '{""}' else sizes end) as size,
      unnest(case when colors = '{}' then '{""}' else colors end) as color),
  0
)) as pairs`

const selectRows = statement('filter rows', (db, given: Given<{ ids: readonly string[] }>) =>
  db
    .select({
      _id: sql<string>`_id`,
      category: sql<string>`category`,
      new_price: sql<number>`new_price`,
      on_sale: sql<boolean>`on_sale`,
      sold_out: sql<boolean>`sold_out`,
      pairs: sql<string>`pairs`,
    })
    .from(sql`(select ${columns} from products where _id = any(${given.ids}::text[]) and ${isPublished}) as rows`),
)
