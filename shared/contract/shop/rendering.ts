import type { PageStore } from '../../content/store-info.ts'
import type { Failure, Success } from '../endpoint.ts'
import type { CallName } from './calls.ts'

/** One call a page needs, by name, with what goes into the address. */
export interface Query {
  name: CallName
  params?: Record<string, string>
  query?: Record<string, string>
}

/** What a call came to: the seed of the browser's cache, or the reason there is none. */
export type Outcome = { answer: Success<unknown> } | { status: number; failure: Failure }

export type PageData = Record<string, Outcome>

/** What the server hands the browser along with the page. */
export interface PageSeed {
  data: PageData
  store: PageStore
  /** The request came with a session that is accepted no longer. */
  isSessionOver?: boolean
  /** Rendered with smaller and fewer pictures. */
  lessData?: boolean
}

export interface PageHead {
  title: string
  description: string
  /** Path and query of the one address search engines should keep. */
  canonical: string
  /** Path of the picture shown when the page is shared. */
  picture?: string
  /** Open Graph type. */
  kind?: 'website' | 'product'
  jsonLd?: object[]
  noindex?: boolean
}

export interface RenderRequest {
  /** Path and query as asked for. */
  url: string
  store: PageStore
  /** The descriptions of pages for search engines, by the page's name. */
  descriptions: Readonly<Record<string, string>>
  /** Made for whoever sent the request. */
  call: (query: Query) => Promise<Outcome>
  /** The request carries a session's cookie; whether it is any good, a call tells. */
  hasCookie: boolean
  lessData?: boolean
}

export type Rendered = { isPersonal: boolean /** The cookie opens nothing any more. */; isCookieDead?: boolean } & (
  | { redirect: string }
  | { status: number; head: PageHead; html: string; seed: PageSeed; modules: string[] }
)

/** The web's side of server rendering, loaded by the server at run time. */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>
  /** The one address a page that is the same for everybody is kept under; undefined for every other page. */
  sharedAddress(url: string): string | undefined
  /**
   * A page without scripts: 'style' shows every component in every state to whoever works on the store, 'offline' stands
   * in for pages out of reach.
   */
  renderStill(which: 'style' | 'offline', request: Pick<RenderRequest, 'store' | 'call'>): Promise<string>
}
