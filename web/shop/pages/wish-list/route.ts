import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/wish-list',
  title: 'Wish List',
  load: () => import('./page.tsx'),
  noindex: true,
  audience: 'both',
}
