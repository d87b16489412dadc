import { everything, isFiltered, readShopQuery } from '../../../../shared/domain/catalogue/shop-query.ts'
import { queries } from '../../../api/queries.ts'
import { type CacheAddress, fitDescription, type Head } from '../../routing/head.ts'
import { shopPath, shopProducts } from './shop-queries.ts'
import { categoryName, shopTitle } from './shop-title.ts'

export const head: Head = {
  adapt({ search }, known) {
    const { query } = readShopQuery(search)
    const { category, page } = query
    const name = category && categoryName(category, known(queries.categories())?.data)
    const isEmpty = known(shopProducts(query))?.data.length === 0
    return {
      title: shopTitle(name, query),
      canonical: shopPath({ ...everything, page, ...(category && { category: category.toLowerCase() }) }),
      ...(name && {
        description: fitDescription(
          `Our ${name} collections: made in Lagos, delivered across Nigeria.`,
          'Made in Lagos, delivered across Nigeria and sent abroad.',
        ),
      }),
      // Filtered or sorted lists show the products of other lists, so search engines leave them out.
      ...((isFiltered(query) || query.sort || isEmpty) && { noindex: true }),
    }
  },
}

/** Searches have too many addresses to be cached. */
export const cacheAddress: CacheAddress = ({ search }) => {
  const { query, ignored } = readShopQuery(search)
  return query.q || ignored.length > 0 ? undefined : shopPath(query)
}
