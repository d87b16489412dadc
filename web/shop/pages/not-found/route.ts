import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '*',
  title: 'Page not found',
  load: () => import('./page.tsx'),
  status: 404,
  noindex: true,
}
