import { sql } from 'drizzle-orm'
import { colorFamilies, relatedProducts } from '../../shared/content/shop.ts'
import { type Given, statement } from '../database/statement.ts'
import { cardFields, isPublished, soldOut } from './product-pages.ts'

/** So many products that cost a little more, and as many that cost less, are compared with the product. */
const candidatesEach = 20

/**
 * How like the product `this` the candidate `p` is, from 0 to 10. The order is computed in SQL and not by a rule in
 * shared/domain, because the candidates then stay in the database: one statement writes the cards of the best.
 *
 * - Silhouette, up to 5: the catalogue has no field for it, and merchants name it at the end of a product's name (“Satin
 *   Slip Dress”, “Adire Boubou”), so the last two words count, or the last one alone.
 * - Colour, up to 3: one in common, or one of the same family.
 * - Price, up to 2: nothing from twice or half the price on.
 */
const likeness = sql`
  case when ${endsWith('last_two')} then 5 when ${endsWith('last_one')} then 1 else 0 end
  + case when p.colors && this.colors then 3 when p.colors && this.near_colors then 1.5 else 0 end
  + 2 * greatest(0, 1 - abs(ln(p.new_price::float8 / this.new_price)) / ln(2::float8))`

const compared = sql.raw('_id, item_name, colors, new_price')

const nearColors = sql.raw(
  colorFamilies
    .map((family) => `'{${family.join()}}'::text[]`)
    .map((family) => `case when colors && ${family} then ${family} else '{}' end`)
    .join(' || '),
)

/** With the space before them, so that “Overdress” does not end like “Dress”. */
function lastWords(count: 1 | 2) {
  const pattern = count === 1 ? '\\s\\S+$' : '\\s\\S+\\s+\\S+$'
  return sql.raw(`substring(' ' || lower(item_name) from '${pattern}')`)
}

/** No regular expression, which would be most of the cost. */
function endsWith(words: 'last_one' | 'last_two') {
  return sql.raw(`right(' ' || lower(p.item_name), length(this.${words})) = this.${words}`)
}

/**
 * Up to four products in stock of the same category that are most like a product. The index on category and price bounds
 * the candidates, so the cost does not grow with the catalogue. Stock is looked up from the best candidate on, until
 * there are enough: mostly for four products.
 */
export const selectRelated = statement('related products', (db, given: Given<{ id: string }>) => {
  const sameCategory = sql`lower(category) = (select category from this) and ${isPublished} and _id <> ${given.id}`
  const price = sql`(select new_price from this)`
  return db.select({ json: sql<string>`answer.json` }).from(sql`(
      with this as materialized (
        select lower(category) as category, new_price, colors, ${nearColors} as near_colors,
          ${lastWords(1)} as last_one, ${lastWords(2)} as last_two
        from products where _id = ${given.id}
      ), candidates as materialized (
        (select ${compared} from products where ${sameCategory} and new_price >= ${price}
          order by new_price limit ${candidatesEach})
        union all
        (select ${compared} from products where ${sameCategory} and new_price < ${price}
          order by new_price desc limit ${candidatesEach})
      ), ranked as materialized (
        select p._id, ${likeness} as likeness from candidates p, this order by likeness desc, p._id desc
      )
      select '[' || coalesce((
        select string_agg(row_to_json(page)::text, ',') from (
          select ${cardFields} from ranked, lateral (select * from products where _id = ranked._id offset 0) as products
          where not ${soldOut} limit ${relatedProducts}
        ) as page
      ), '') || ']' as json from this
    ) as answer`)
})
