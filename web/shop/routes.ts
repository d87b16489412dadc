import { paths } from '../../shared/paths.ts'
import { makePathMatcher } from '../router/router.tsx'
import { route as about } from './pages/about/route.ts'
import { route as bag } from './pages/bag/route.ts'
import { route as cart } from './pages/cart/route.ts'
import { route as checkout } from './pages/checkout/route.ts'
import { route as contact } from './pages/contact/route.ts'
import { route as deliveryPolicy } from './pages/delivery-policy/route.ts'
import { route as editAccount } from './pages/edit-account/route.ts'
import { route as editPassword } from './pages/edit-password/route.ts'
import { route as faqs } from './pages/faqs/route.ts'
import { route as findOrder } from './pages/find-order/route.ts'
import { route as forgotPassword } from './pages/forgot-password/route.ts'
import { route as home } from './pages/home/route.ts'
import { route as inbox } from './pages/inbox/route.ts'
import { route as login } from './pages/login/route.ts'
import { route as newsletter } from './pages/newsletter/route.ts'
import { route as notFound } from './pages/not-found/route.ts'
import { route as notices } from './pages/notices/route.ts'
import { route as order } from './pages/order/route.ts'
import { route as orders } from './pages/orders/route.ts'
import { route as ownOrder } from './pages/own-order/route.ts'
import { route as privacyPolicy } from './pages/privacy-policy/route.ts'
import { route as product } from './pages/product/route.ts'
import { route as register } from './pages/register/route.ts'
import { route as resetPassword } from './pages/reset-password/route.ts'
import { route as returnPolicy } from './pages/return-policy/route.ts'
import { route as shop } from './pages/shop/route.ts'
import { route as verifyAccount } from './pages/verify-account/route.ts'
import { route as wishList } from './pages/wish-list/route.ts'
import type { Route } from './routing/route.ts'

/** Every page of the shop. The name of a page is the name of its folder. */
export const routes = {
  about,
  bag,
  cart,
  checkout,
  contact,
  'delivery-policy': deliveryPolicy,
  'edit-account': editAccount,
  'edit-password': editPassword,
  faqs,
  'find-order': findOrder,
  'forgot-password': forgotPassword,
  home,
  inbox,
  login,
  newsletter,
  'not-found': notFound,
  notices,
  order,
  orders,
  'own-order': ownOrder,
  'privacy-policy': privacyPolicy,
  product,
  register,
  'reset-password': resetPassword,
  'return-policy': returnPolicy,
  shop,
  'verify-account': verifyAccount,
  'wish-list': wishList,
} satisfies Record<string, Route>

export type PageName = keyof typeof routes

export interface RouteMatch {
  name: PageName
  route: Route
  params: Record<string, string>
}

const rows = (Object.keys(routes) as PageName[])
  .filter((name) => name !== 'not-found')
  .map((name) => ({ name, route: routes[name] as Route, match: makePathMatcher(routes[name].path) }))

export function matchRoute(pathname: string): RouteMatch {
  for (const { name, route, match } of rows) {
    const params = match(pathname)
    if (params) return { name, route, params }
  }
  return { name: 'not-found', route: notFound, params: {} }
}

/** Old and alternative addresses. */
const redirects: Record<string, string> = { '/wishlist': paths.wishList, '/dashboard': paths.orders }

export function findRedirect(pathname: string): string | undefined {
  return redirects[pathname.replace(/\/$/, '')]
}
