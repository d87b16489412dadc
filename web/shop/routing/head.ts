import type { PageStore } from '../../../shared/content/store-info.ts'
import type { PageHead } from '../../../shared/contract/shop/rendering.ts'
import type { Known, PageAddress } from './route.ts'

export type BasicHead = Pick<PageHead, 'title' | 'description' | 'canonical' | 'noindex'>

export interface Head {
  /**
   * One sentence of 50 to 160 characters for search engines and link previews. Pages that search engines show have none
   * here: the staff writes it.
   */
  description?: string
  /** For a head that depends on the address or on data. */
  adapt?: (page: PageAddress, known: Known) => Partial<BasicHead>
}

/** Share picture and JSON-LD, written by the server only. */
export type ShareHead = (
  page: PageAddress,
  known: Known,
  store: PageStore,
) => Pick<PageHead, 'picture' | 'kind' | 'jsonLd'>

/**
 * The address under which the server caches a page that reads its query string: the shortest one with the same content.
 * Undefined: the page is not cached.
 */
export type CacheAddress = (page: PageAddress) => string | undefined

const shortest = 50
/** Search engines cut longer descriptions. */
const longest = 160

/** Makes a description of 50 to 160 characters. `padding` is a sentence of at least 50 characters for short texts. */
export function fitDescription(text: string, padding: string): string {
  const given = text.replace(/\s+/g, ' ').trim()
  const full = given.length < shortest ? `${given} ${padding}`.trim() : given
  if (full.length <= longest) return full
  const cut = full.slice(0, longest - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace < shortest ? cut : cut.slice(0, lastSpace)).replace(/[^\p{L}\p{N})”]+$/u, '')}…`
}
