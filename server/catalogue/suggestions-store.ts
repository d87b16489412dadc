import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Given, statement } from '../database/statement.ts'
import { isPublished } from './product-pages.ts'

const most = sql.raw('6')
/** Suggestions are the best of so many products that a search finds. */
const ranked = sql.raw('12')
/** So many of the newest products are looked at one by one, which is faster than the index for words that are common. */
const newest = sql.raw('300')

/** The best products for a search that is being typed, as JSON in the contract's form. */
export async function suggestProducts(db: Db, search: string): Promise<string> {
  const [row] = await selectSuggestions(db, { search })
  return row?.products ?? '[]'
}

/**
 * The best of the newest products. Only if the newest have too few is the index asked: reading all that a common word finds
 * costs 10 CPU milliseconds at 100,000 products, and walking to a rare word 70. The query is a subquery, so that the plan is
 * the same for all words and made once; making it costs more than the rest.
 */
const selectSuggestions = statement('suggestions', (db, given: Given<{ search: string }>) => {
  const query = sql`(select to_tsquery('english', ${given.search}))`
  const fields = sql`_id, item_name, item_slug, img, original_price, new_price, ts_rank(search, ${query}) as rank`
  const answer = sql`
    with recent as materialized (
      select ${fields} from (select * from products where ${isPublished} order by _id desc limit ${newest}) as shown
      where search @@ ${query} limit ${ranked}
    ),
    others as materialized (
      select ${fields} from products
      where (select count(*) from recent) < ${most} and ${isPublished} and search @@ ${query} limit ${ranked}
    )
    select coalesce(string_agg(row_to_json(suggested)::text, ','), '') as products from (
      select item_name, item_slug, img, original_price::float8 / 100 as original_price, new_price::float8 / 100 as new_price
      from (select * from recent union select * from others) as found
      order by rank desc, _id desc limit ${most}
    ) as suggested`
  return db.select({ products: sql<string>`'[' || answer.products || ']'` }).from(sql`(${answer}) as answer`)
})
