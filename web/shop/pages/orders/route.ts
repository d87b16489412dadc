import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/orders',
  title: 'Your Orders',
  load: () => import('./page.tsx'),
  data: () => [queries.orders()],
  noindex: true,
  audience: 'customers',
}
