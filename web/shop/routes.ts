import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Success } from '../../shared/contract/endpoint.ts'
import type { CallName } from '../../shared/contract/shop/calls.ts'
import { paths } from '../../shared/paths.ts'
import type { CallAnswer, TypedQuery } from '../api/client.ts'

/** An address that was asked for: its path's parameters and its query. */
export interface PageProps {
  params: Record<string, string>
  search: URLSearchParams
}

/** Looks up what is known already; calls that depend on others ask here for their answers. */
export type Known = <Name extends CallName>(query: TypedQuery<Name>) => Success<CallAnswer<Name>> | undefined

export interface PageModule {
  default: ComponentType<PageProps>
}

export interface PageRoute {
  path: string
  title: string
  /** The page's folder, by which the build's manifest, the page's data and its head are found. */
  name: string
  load: () => Promise<PageModule>
  status?: number
  noindex?: boolean
  /** Shows what only one visitor may see: never kept by any cache, and its address never told to other sites. */
  isPersonal?: boolean
  /**
   * 'customers': needs a session; others log in first and come back. 'visitors': those who are signed in have no use for
   * it. 'both': open to all, but it knows who is signed in. Every other page is the same for everybody.
   */
  audience?: 'customers' | 'visitors' | 'both'
  /** 'lean' leaves out all that would lead away from the page. */
  chrome?: 'lean'
}

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx')

function page(name: string, route: Omit<PageRoute, 'name' | 'load'>): PageRoute {
  const load = modules[`./pages/${name}/page.tsx`]
  if (!load) throw new Error(`There is no page ${name}.`)
  return { ...route, name, load }
}

/** One row for each page of the store. */
const routes: PageRoute[] = [
  page('home', {
    path: '/',
    title: 'Welcome Home',
  }),
  page('about', {
    path: '/about',
    title: 'About Us',
  }),
  page('contact', {
    path: '/contact',
    title: 'Contact Us',
  }),
  page('faqs', {
    path: '/faqs',
    title: 'FAQs',
  }),
  page('delivery-policy', {
    path: '/delivery-policy',
    title: 'Delivery Policy',
  }),
  page('privacy-policy', {
    path: '/privacy-policy',
    title: 'Privacy Policy',
  }),
  page('return-policy', {
    path: '/return-policy',
    title: 'Return Policy',
  }),
  page('shop', {
    path: '/shop',
    title: 'Shop',
  }),
  page('product', {
    path: '/shop/:slug',
    title: 'Product',
  }),
  page('checkout', {
    path: '/checkout',
    title: 'Checkout',
    noindex: true,
    audience: 'both',
    chrome: 'lean',
  }),
  page('cart', {
    path: '/cart',
    title: 'Cart',
    noindex: true,
  }),
  page('wish-list', { path: '/wish-list', title: 'Wish List', noindex: true, audience: 'both' }),
  page('login', { path: '/login', title: 'Login', noindex: true, audience: 'visitors' }),
  page('register', { path: '/register', title: 'Register', noindex: true, audience: 'visitors' }),
  page('forgot-password', { path: '/forgot-password', title: 'Forgot Password', noindex: true, audience: 'visitors' }),
  page('reset-password', {
    path: '/reset-password',
    title: 'Reset Password',
    noindex: true,
    // Its address holds the token.
    isPersonal: true,
    audience: 'visitors',
  }),
  page('verify-account', {
    path: '/verify-account',
    title: 'Verify Account',
    noindex: true,
    // Its address may hold the token of the mail's link.
    isPersonal: true,
    audience: 'visitors',
  }),
  page('orders', {
    path: '/orders',
    title: 'Your Orders',
    noindex: true,
    audience: 'customers',
  }),
  page('own-order', {
    path: '/orders/:id',
    title: 'Your order',
    noindex: true,
    audience: 'customers',
  }),
  page('inbox', {
    path: '/inbox',
    title: 'Inbox',
    noindex: true,
    audience: 'customers',
  }),
  page('edit-account', { path: '/edit-account', title: 'Edit Account', noindex: true, audience: 'customers' }),
  page('edit-password', { path: '/edit-password', title: 'Edit Password', noindex: true, audience: 'customers' }),
  page('order', {
    path: '/order/:key',
    title: 'Your order',
    noindex: true,
    isPersonal: true,
  }),
  page('find-order', { path: '/find-order', title: 'Find your order', noindex: true }),
  page('newsletter', {
    path: '/newsletter',
    title: 'Newsletter',
    noindex: true,
    // Its address holds the token of whoever joins or leaves.
    isPersonal: true,
  }),
]

const notFound = page('not-found', {
  path: '*',
  title: 'Page not found',
  status: 404,
  noindex: true,
})

/** Old or doubled addresses and where they lead now. */
const redirects: Record<string, string> = { '/wishlist': paths.wishList, '/dashboard': paths.orders }

export interface RouteMatch {
  route: PageRoute
  params: Record<string, string>
}

export function matchRoute(pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params as Record<string, string> }
  }
  return { route: notFound, params: {} }
}

export function findRedirect(pathname: string): string | undefined {
  return redirects[pathname.replace(/\/$/, '')]
}

/** Where whoever may not see a page is sent instead; undefined when it is theirs to see. */
export function admit({ audience }: PageRoute, isSignedIn: boolean, url: string): string | undefined {
  if (audience === 'customers' && !isSignedIn) return paths.login(url)
  if (audience === 'visitors' && isSignedIn) return paths.dashboard
  return undefined
}

/** The page a visitor wanted before logging in, if it is one of ours: a link must not lead through us to elsewhere. */
export function wantedPage(search: URLSearchParams): string | undefined {
  const next = search.get('next') ?? ''
  if (!/^\/(?![/\\])/.test(next)) return undefined
  const { route } = matchRoute(next.replace(/[?#].*$/s, ''))
  return route === notFound || route.audience === 'visitors' ? undefined : next
}
