import { preload } from 'swr'
import { get } from '../api/client.ts'
import { queryKey } from '../api/queries.ts'
import { pageData } from '../page-data.ts'
import { loadPage } from '../page-modules.ts'
import { matchRoute, type PageRoute } from '../routes.ts'

/** Fetches what a link leads to once the visitor is about to follow it: a finger or a pointer is on it, or the focus. */
export function prefetchOnIntent(isKnown: (key: string) => boolean): void {
  const seen = new Set<string>()

  function prefetch(target: EventTarget | null) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.origin !== location.origin || seen.has(link.href)) return
    if (link.pathname === location.pathname && link.search === location.search) return
    seen.add(link.href)
    const { route, params } = matchRoute(link.pathname)
    void loadPage(route).catch(() => {})
    // What cannot be had is told by the page, if it is opened at all.
    for (const key of keysOf(route, params, link.search)) if (!isKnown(key)) preload(key, get).catch(() => {})
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, ({ target }) => prefetch(target), { passive: true })
  // The pointer may have come to rest on a link while this file was under way.
  prefetch(document.querySelector('a:hover'))
}

/** Only what is the same for everybody; the rest is asked for once the page is open. */
function keysOf(route: PageRoute, params: Record<string, string>, search: string): string[] {
  if (route.audience || route.isPersonal) return []
  return (pageData[route.name]?.({ params, search: new URLSearchParams(search) }, () => undefined) ?? []).map(queryKey)
}
