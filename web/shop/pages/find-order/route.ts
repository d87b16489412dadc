import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/find-order',
  title: 'Find your order',
  load: () => import('./page.tsx'),
  noindex: true,
}
