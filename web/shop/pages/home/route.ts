import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/',
  title: 'Welcome Home',
  load: () => import('./page.tsx'),
  data: () => [queries.newArrivals(), queries.text('home')],
}
