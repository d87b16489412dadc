import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/edit-account',
  title: 'Edit Account',
  load: () => import('./page.tsx'),
  noindex: true,
  audience: 'customers',
}
