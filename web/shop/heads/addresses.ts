import { readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { paths } from '../../../shared/paths.ts'
import type { PageProps } from '../routes.ts'

/**
 * For pages that read their query, by the page's file name: the shortest address that says the same, or undefined when
 * there are too many.
 */
export const addresses: Record<string, (page: PageProps) => string | undefined> = {
  shop: ({ search }) => {
    const { query, ignored } = readShopQuery(search)
    return query.q || ignored.length > 0 ? undefined : paths.shop(query)
  },
}
