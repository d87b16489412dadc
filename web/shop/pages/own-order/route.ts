import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/orders/:id',
  title: 'Your order',
  load: () => import('./page.tsx'),
  data: ({ params }) => [queries.ownOrder(params.id ?? '')],
  noindex: true,
  audience: 'customers',
}
