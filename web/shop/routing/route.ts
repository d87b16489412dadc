import type { ComponentType } from 'react'
import type { Success } from '../../../shared/contract/endpoint.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import type { Query } from '../../../shared/contract/shop/rendering.ts'
import { paths } from '../../../shared/paths.ts'
import type { CallAnswer, TypedQuery } from '../../api/client.ts'

/** The parameters of a page's path and its query string. */
export interface PageAddress {
  params: Record<string, string>
  search: URLSearchParams
}

export interface PageModule {
  default: ComponentType<PageAddress>
}

/** The cached answer of a query. */
export type Known = <Name extends CallName>(query: TypedQuery<Name>) => Success<CallAnswer<Name>> | undefined

export interface Route {
  path: string
  title: string
  load: () => Promise<PageModule>
  /**
   * The reads that the page needs, for server rendering and prefetch. Called again after each round of answers, until it
   * names no new read.
   */
  data?: (page: PageAddress, known: Known) => Query[] | Promise<Query[]>
  status?: number
  noindex?: boolean
  /** Shows what only one visitor may see: no cache stores it, and no referrer header carries its address. */
  isPersonal?: boolean
  /**
   * 'customers': needs a session; guests log in first and come back. 'visitors': customers are sent to their account.
   * 'both': open to all, rendered with the session. Every other page is the same for everybody.
   */
  audience?: 'customers' | 'visitors' | 'both'
  /** 'lean': without menus and the links of the footer. */
  chrome?: 'lean'
}

/** Where a visitor who may not see a page is sent; undefined if they may. */
export function admit({ audience }: Route, isSignedIn: boolean, url: string): string | undefined {
  if (audience === 'customers' && !isSignedIn) return paths.login(url)
  if (audience === 'visitors' && isSignedIn) return paths.dashboard
  return undefined
}
