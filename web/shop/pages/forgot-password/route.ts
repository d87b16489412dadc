import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/forgot-password',
  title: 'Forgot Password',
  load: () => import('./page.tsx'),
  noindex: true,
  audience: 'visitors',
}
