import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/register',
  title: 'Register',
  load: () => import('./page.tsx'),
  noindex: true,
  audience: 'visitors',
}
