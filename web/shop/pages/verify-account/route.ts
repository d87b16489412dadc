import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/verify-account',
  title: 'Verify Account',
  load: () => import('./page.tsx'),
  noindex: true,
  // The address may hold the token of the link in the mail.
  isPersonal: true,
  audience: 'visitors',
}
