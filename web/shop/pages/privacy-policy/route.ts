import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  load: () => import('./page.tsx'),
  data: () => [queries.text('privacy-policy')],
}
