import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/login',
  title: 'Login',
  load: () => import('./page.tsx'),
  noindex: true,
  audience: 'visitors',
}
