import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/bag/:code',
  title: 'A shared bag',
  load: () => import('./page.tsx'),
  data: ({ params }) => [queries.sharedBag(params.code ?? ''), queries.generalDiscount()],
  noindex: true,
  isPersonal: true,
}
