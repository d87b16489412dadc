import { head as about, share as aboutShare } from './pages/about/head.ts'
import { head as bag, share as bagShare } from './pages/bag/head.ts'
import { head as cart } from './pages/cart/head.ts'
import { head as checkout } from './pages/checkout/head.ts'
import { head as contact } from './pages/contact/head.ts'
import { head as deliveryPolicy } from './pages/delivery-policy/head.ts'
import { head as editAccount } from './pages/edit-account/head.ts'
import { head as editPassword } from './pages/edit-password/head.ts'
import { head as faqs, share as faqsShare } from './pages/faqs/head.ts'
import { head as findOrder } from './pages/find-order/head.ts'
import { head as forgotPassword } from './pages/forgot-password/head.ts'
import { head as home, share as homeShare } from './pages/home/head.ts'
import { head as inbox } from './pages/inbox/head.ts'
import { head as login } from './pages/login/head.ts'
import { head as newsletter } from './pages/newsletter/head.ts'
import { head as notFound } from './pages/not-found/head.ts'
import { head as notices } from './pages/notices/head.ts'
import { head as order } from './pages/order/head.ts'
import { head as orders } from './pages/orders/head.ts'
import { head as ownOrder } from './pages/own-order/head.ts'
import { head as privacyPolicy } from './pages/privacy-policy/head.ts'
import { head as product, share as productShare } from './pages/product/head.ts'
import { head as register } from './pages/register/head.ts'
import { head as resetPassword } from './pages/reset-password/head.ts'
import { head as returnPolicy } from './pages/return-policy/head.ts'
import { head as shop, cacheAddress as shopCacheAddress } from './pages/shop/head.ts'
import { head as verifyAccount } from './pages/verify-account/head.ts'
import { head as wishList } from './pages/wish-list/head.ts'
import type { PageName, RouteMatch } from './routes.ts'
import type { BasicHead, CacheAddress, Head, ShareHead } from './routing/head.ts'
import type { Known, PageAddress } from './routing/route.ts'

export const heads: Record<PageName, Head> = {
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
}

// Only the server uses the next two tables; the browser's build leaves out them and what they import.

export const shareHeads: Partial<Record<PageName, ShareHead>> = {
  about: aboutShare,
  bag: bagShare,
  faqs: faqsShare,
  home: homeShare,
  product: productShare,
}

export const cacheAddresses: Partial<Record<PageName, CacheAddress>> = { shop: shopCacheAddress }

/** The part of a page's head that the browser replaces on a later navigation. */
export function makeHead(
  { name, route }: RouteMatch,
  pathname: string,
  page: PageAddress,
  known: Known,
  descriptions: Readonly<Record<string, string>>,
): BasicHead {
  const { description = descriptions[name] ?? '', adapt } = heads[name]
  return {
    title: route.title,
    description,
    // Other spellings of the path, such as /About/, share one canonical address.
    canonical: /[:*]/.test(route.path) ? pathname : route.path,
    ...(route.noindex && { noindex: true }),
    ...adapt?.(page, known),
  }
}
