import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/delivery-policy',
  title: 'Delivery Policy',
  load: () => import('./page.tsx'),
  data: () => [queries.text('delivery-policy')],
}
