import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/notices',
  title: 'Tell me when',
  load: () => import('./page.tsx'),
  data: ({ search }) => [{ name: 'noticeStep', query: { key: search.get('key') ?? '' } }],
  noindex: true,
  // The address holds the key.
  isPersonal: true,
}
