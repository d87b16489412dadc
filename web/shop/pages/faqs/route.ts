import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/faqs',
  title: 'FAQs',
  load: () => import('./page.tsx'),
  data: () => [queries.text('faqs')],
}
