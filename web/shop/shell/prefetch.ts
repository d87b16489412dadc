import type { Query } from '../../../shared/contract/shop/rendering.ts'
import { prefetch, prefetchLifetime } from '../../api/client.ts'
import { queryKey } from '../../api/queries.ts'
import { mayFetchAhead } from '../../ui/hooks/saves-data.ts'
import { pageData } from '../page-data.ts'
import { loadPage } from '../page-modules.ts'
import { matchRoute, type PageRoute } from '../routes.ts'

/** Fetches what a link leads to once the visitor is about to follow it: a finger or a pointer is on it, or the focus. */
export function prefetchOnIntent(isKnown: (key: string) => boolean): void {
  /** When each link was last seen to. */
  const seen = new Map<string, number>()

  function follow(target: EventTarget | null) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.origin !== location.origin || !mayFetchAhead()) return
    if (link.pathname === location.pathname && link.search === location.search) return
    const now = performance.now()
    if (now - (seen.get(link.href) ?? -prefetchLifetime) < prefetchLifetime) return
    seen.set(link.href, now)
    const { route, params } = matchRoute(link.pathname)
    void loadPage(route).catch(() => {})
    // What cannot be had is told by the page, if it is opened at all.
    for (const query of queriesOf(route, params, link.search)) if (!isKnown(queryKey(query))) prefetch(query)
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, ({ target }) => follow(target), { passive: true })
  // The pointer may have come to rest on a link while this file was under way.
  follow(document.querySelector('a:hover'))
}

/** Only what is the same for everybody; the rest is asked for once the page is open. */
function queriesOf(route: PageRoute, params: Record<string, string>, search: string): Query[] {
  if (route.audience || route.isPersonal) return []
  return pageData[route.name]?.({ params, search: new URLSearchParams(search) }, () => undefined) ?? []
}
