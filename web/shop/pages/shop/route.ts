import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/shop',
  title: 'Shop',
  load: () => import('./page.tsx'),
  async data({ search }) {
    // Imported when it is needed: the route table is in every page's first load, the parser is not.
    const { readShopQuery } = await import('../../../../shared/domain/catalogue/shop-query.ts')
    const { shopProducts } = await import('./shop-queries.ts')
    return [shopProducts(readShopQuery(search).query)]
  },
}
