import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/reset-password',
  title: 'Reset Password',
  load: () => import('./page.tsx'),
  noindex: true,
  // The address holds a token.
  isPersonal: true,
  audience: 'visitors',
}
