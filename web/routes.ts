import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { StoreInfo } from '../shared/content/store-info.ts'
import type { CallName } from '../shared/contract/calls.ts'
import type { Success } from '../shared/contract/endpoint.ts'
import type { PageHead, Query } from '../shared/contract/rendering.ts'
import { readShopQuery } from '../shared/domain/catalogue.ts'
import { type QueryAnswer, queries, type TypedQuery } from './api/queries.ts'

/** An address that was asked for: its path's parameters and its query. */
export interface PageProps {
  params: Record<string, string>
  search: URLSearchParams
}

/** Looks up what is known already; calls that depend on others ask here for their answers. */
export type Known = <Name extends CallName>(query: TypedQuery<Name>) => Success<QueryAnswer<Name>> | undefined

export interface PageModule {
  default: ComponentType<PageProps>
}

/** What a page's head says beyond title and description; only the server needs it, so it lives beside, in heads/. */
export type HeadMaker = (page: PageProps, known: Known, store: StoreInfo) => Partial<PageHead>

export interface PageRoute {
  path: string
  title: string
  /** The page's file name, by which the build's manifest and the page's head are found. */
  name: string
  load: () => Promise<PageModule>
  /** Asked again as answers come in, until it names nothing new. */
  data?: (page: PageProps, known: Known) => Query[]
  status?: number
  noindex?: boolean
  /** Shows what only one visitor may see: never kept by any cache, and its address never told to other sites. */
  isPersonal?: boolean
  /** 'lean' leaves out all that would lead away from the page. */
  chrome?: 'lean'
}

const modules = import.meta.glob<PageModule>('./pages/*.tsx')

function page(name: string, route: Omit<PageRoute, 'name' | 'load'>): PageRoute {
  const load = modules[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page file ${name}.tsx.`)
  return { ...route, name, load }
}

/** One row for each page of the store. */
const routes: PageRoute[] = [
  page('home', {
    path: '/',
    title: 'Welcome Home',
    data: () => [queries.newArrivals()],
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
    data: ({ search }) => [queries.products(readShopQuery(search).query)],
  }),
  page('product', {
    path: '/shop/:slug',
    title: 'Product',
    data: ({ params }, known) => {
      const product = queries.product(params.slug ?? '')
      const answer = known(product)
      return answer ? [product, queries.reviews(answer.data._id), queries.related(answer.data.category)] : [product]
    },
  }),
  page('checkout', {
    path: '/checkout',
    title: 'Checkout',
    data: () => [queries.shippingOptions(), queries.generalDiscount(), queries.paymentSettings()],
    noindex: true,
    chrome: 'lean',
  }),
  page('cart', {
    path: '/cart',
    title: 'Cart',
    data: () => [queries.suggestions(), queries.generalDiscount()],
    noindex: true,
  }),
  page('wish-list', { path: '/wish-list', title: 'Wish List', noindex: true }),
  page('order', {
    path: '/order/:key',
    title: 'Your order',
    data: ({ params }) => [queries.order(params.key ?? '')],
    noindex: true,
    isPersonal: true,
  }),
  page('find-order', { path: '/find-order', title: 'Find your order', noindex: true }),
  page('newsletter', {
    path: '/newsletter',
    title: 'Newsletter',
    noindex: true,
  }),
]

const notFound = page('not-found', {
  path: '*',
  title: 'Page not found',
  status: 404,
  noindex: true,
})

/** Old or doubled addresses and where they lead now. */
const redirects: Record<string, string> = { '/wishlist': '/wish-list' }

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
