import type { PageHead } from '../../../shared/contract/shop/rendering.ts'
import type { Known, PageProps, PageRoute } from '../routes.ts'
import { descriptions } from './descriptions.ts'
import { productHead } from './product-head.ts'
import { shopHead } from './shop-head.ts'

type BasicHead = Pick<PageHead, 'title' | 'description' | 'canonical' | 'noindex'>
export type HeadMaker = (page: PageProps, known: Known) => Partial<BasicHead>

/** Pages whose head depends on their data, by the page's file name. */
const makers: Record<string, HeadMaker> = { product: productHead, shop: shopHead }

/** What server and browser both write into the head of a page. */
export function makePageHead(route: PageRoute, pathname: string, page: PageProps, known: Known): BasicHead {
  return {
    title: route.title,
    description: descriptions[route.name] ?? '',
    // Whatever the spelling that was asked for, /About/ or /about.
    canonical: /[:*]/.test(route.path) ? pathname : route.path,
    ...(route.noindex && { noindex: true }),
    ...makers[route.name]?.(page, known),
  }
}
