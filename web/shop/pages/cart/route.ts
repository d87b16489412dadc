import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/cart',
  title: 'Cart',
  load: () => import('./page.tsx'),
  data: () => [queries.suggestions(), queries.generalDiscount()],
  noindex: true,
}
