import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/about',
  title: 'About Us',
  load: () => import('./page.tsx'),
  data: () => [queries.text('about')],
}
