import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/order/:key',
  title: 'Your order',
  load: () => import('./page.tsx'),
  data: ({ params }) => [queries.order(params.key ?? '')],
  noindex: true,
  isPersonal: true,
}
