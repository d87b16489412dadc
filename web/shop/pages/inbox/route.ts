import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/inbox',
  title: 'Inbox',
  load: () => import('./page.tsx'),
  data: () => [queries.inbox()],
  noindex: true,
  audience: 'customers',
}
