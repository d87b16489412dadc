import { productsPerPage } from '../../../../shared/content/shop.ts'
import type { ShopQuery } from '../../../../shared/domain/catalogue/shop-query.ts'
import { writeShopQuery } from '../../../../shared/domain/catalogue/write-shop-query.ts'
import { paths, withQuery } from '../../../../shared/paths.ts'
import type { TypedQuery } from '../../../api/client.ts'
import { cards } from '../../../api/queries.ts'

// In a file of the shop's page, because other pages neither read nor write filters.

export const shopPath = (query: ShopQuery) => withQuery(paths.shop(), writeShopQuery(query))

export const shopProducts = (query: ShopQuery) => cards({ ...writeShopQuery(query), per_page: String(productsPerPage) })

/** How many products each filter value would show. Neither order nor page changes that. */
export function filterCounts(query: ShopQuery): TypedQuery<'filterCounts'> {
  const { sort: _, page: __, ...filters } = writeShopQuery(query)
  return { name: 'filterCounts', query: filters }
}
