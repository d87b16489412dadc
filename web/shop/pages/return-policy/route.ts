import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/return-policy',
  title: 'Return Policy',
  load: () => import('./page.tsx'),
  data: () => [queries.text('return-policy')],
}
