import { everything, isFiltered, readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { paths } from '../../../shared/paths.ts'
import { queries } from '../../api/queries.ts'
import { categoryName, shopTitle } from '../pages/shop/shop-title.ts'
import { fitDescription } from './fit-description.ts'
import type { HeadMaker } from './page-head.ts'

const padding = 'Made in Lagos, delivered across Nigeria and sent abroad.'

/** Lists that were filtered or sorted are views of others and stay out of search engines. */
export const shopHead: HeadMaker = ({ search }, known) => {
  const { query } = readShopQuery(search)
  const { category, page } = query
  const name = category && categoryName(category, known(queries.categories())?.data)
  const isEmpty = known(queries.products(query))?.data.length === 0
  return {
    title: shopTitle(name, query),
    canonical: paths.shop({ ...everything, page, ...(category && { category: category.toLowerCase() }) }),
    ...(name && {
      description: fitDescription(`Our ${name} collections: made in Lagos, delivered across Nigeria.`, padding),
    }),
    ...((isFiltered(query) || query.sort || isEmpty) && { noindex: true }),
  }
}
