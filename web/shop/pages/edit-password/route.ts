import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/edit-password',
  title: 'Edit Password',
  load: () => import('./page.tsx'),
  noindex: true,
  audience: 'customers',
}
