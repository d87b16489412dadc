import { queries } from '../../../api/queries.ts'
import type { Route } from '../../routing/route.ts'

export const route: Route = {
  path: '/checkout',
  title: 'Checkout',
  load: () => import('./page.tsx'),
  data: () => [
    queries.shippingOptions(),
    queries.deliveryAreas(),
    queries.pickupPoints(),
    queries.deliveryCalendar(),
    queries.generalDiscount(),
    queries.paymentSettings(),
  ],
  noindex: true,
  audience: 'both',
  chrome: 'lean',
}
