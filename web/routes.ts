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
  /** What the head says beyond the route's own title and description. */
  head?: (page: PageProps, known: Known, store: StoreInfo) => Partial<PageHead>
}

export interface PageRoute {
  path: string
  title: string
  description: string
  /** The page's file, by which the build's manifest knows it. */
  module: string
  load: () => Promise<PageModule>
  /** Asked again as answers come in, until it names nothing new. */
  data?: (page: PageProps, known: Known) => Query[]
  status?: number
  noindex?: boolean
}

const modules = import.meta.glob<PageModule>('./pages/*.tsx')

function page(name: string, route: Omit<PageRoute, 'module' | 'load'>): PageRoute {
  const load = modules[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page file ${name}.tsx.`)
  return { ...route, module: `web/pages/${name}.tsx`, load }
}

/** One row for each page of the store. */
const routes: PageRoute[] = [
  page('home', {
    path: '/',
    title: 'Welcome Home',
    description:
      'Women’s formal and informal wear, sustainable fashion and lifestyle collections, made in Lagos and delivered across Nigeria.',
    data: () => [queries.newArrivals()],
  }),
  page('about', {
    path: '/about',
    title: 'About Us',
    description:
      'Sustainable clothing for formal and informal occasions: quality materials, honest prices and fast delivery from Gbagada, Lagos.',
  }),
  page('contact', {
    path: '/contact',
    title: 'Contact Us',
    description: 'Write to us, call us or visit us in Gbagada, Lagos. We answer every day.',
  }),
  page('faqs', {
    path: '/faqs',
    title: 'FAQs',
    description: 'Answers about orders, payment, delivery, sizes, returns and refunds.',
  }),
  page('delivery-policy', {
    path: '/delivery-policy',
    title: 'Delivery Policy',
    description: 'How long delivery takes in Lagos, across Nigeria and abroad, and what it costs.',
  }),
  page('privacy-policy', {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What we know about you, what we use it for and how you can have it changed or deleted.',
  }),
  page('return-policy', {
    path: '/return-policy',
    title: 'Return Policy',
    description: 'Returns within 30 days of delivery and refunds in 7 to 10 business days.',
  }),
  page('shop', {
    path: '/shop',
    title: 'Shop',
    description:
      'Dresses, sets, playsuits, shorts, tops, skirts and lifestyle pieces, filtered by size, colour and price.',
    data: ({ search }) => [queries.products(readShopQuery(search).query)],
  }),
  page('product', {
    path: '/shop/:slug',
    title: 'Product',
    description: 'A product of our collection.',
    data: ({ params }, known) => {
      const product = queries.product(params.slug ?? '')
      const answer = known(product)
      return answer ? [product, queries.reviews(answer.data._id), queries.related(answer.data.category)] : [product]
    },
  }),
  page('newsletter', {
    path: '/newsletter',
    title: 'Newsletter',
    description: 'Join or leave our mailing list.',
    noindex: true,
  }),
]

const notFound = page('not-found', {
  path: '*',
  title: 'Page not found',
  description: 'This page does not exist.',
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
  return redirects[pathname]
}
