import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/newsletter',
  title: 'Newsletter',
  load: () => import('./page.tsx'),
  noindex: true,
  // The address holds the token of the subscriber.
  isPersonal: true,
}
