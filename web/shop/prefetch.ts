import { prefetch, prefetchLifetime } from '../api/client.ts'
import { queryKey } from '../api/queries.ts'
import { mayPrefetch } from '../ui/hooks/saves-data.ts'
import { matchRoute } from './routes.ts'
import { loadPage } from './routing/page-modules.ts'

/** Prefetches the page behind a link when a pointer, a finger or the focus is on it. */
export function prefetchOnIntent(isCached: (key: string) => boolean): void {
  /** When each link was last prefetched. */
  const times = new Map<string, number>()

  function prefetchLink(target: EventTarget | null) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.origin !== location.origin || !mayPrefetch()) return
    if (link.pathname === location.pathname && link.search === location.search) return
    const now = performance.now()
    if (now - (times.get(link.href) ?? -prefetchLifetime) < prefetchLifetime) return
    times.set(link.href, now)
    // The page itself reports what fails, if it is opened at all.
    prefetchPage(link.pathname, link.search, isCached).catch(() => {})
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, ({ target }) => prefetchLink(target), { passive: true })
  // The pointer may rest on a link since before this file was loaded.
  prefetchLink(document.querySelector('a:hover'))
}

async function prefetchPage(pathname: string, search: string, isCached: (key: string) => boolean): Promise<void> {
  const { route, params } = matchRoute(pathname)
  const work = loadPage(route)
  // Personal data is read only when the page is open.
  const isShared = !route.audience && !route.isPersonal
  const queries = isShared ? await route.data?.({ params, search: new URLSearchParams(search) }, () => undefined) : []
  for (const query of queries ?? []) if (!isCached(queryKey(query))) prefetch(query)
  await work
}
