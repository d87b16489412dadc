import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/shop/:slug',
  title: 'Product',
  load: () => import('./page.tsx'),
  data({ params }, known) {
    const product = queries.product(params.slug ?? '')
    const answer = known(product)
    return answer ? [product, queries.reviews(answer.data._id), queries.related(answer.data._id)] : [product]
  },
}
