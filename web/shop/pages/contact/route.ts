import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/contact',
  title: 'Contact Us',
  load: () => import('./page.tsx'),
}
