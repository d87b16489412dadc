import { renderToString } from 'react-dom/server'
import type { PageData, PageHead, Rendered, RenderRequest } from '../../shared/contract/shop/rendering.ts'
import { queries, queryKey } from '../api/queries.ts'
import { SeedProvider } from '../api/seed.tsx'
import { StaticRouter } from '../router/router.tsx'
import { App } from './app.tsx'
import { cacheAddresses, makeHead, shareHeads } from './heads.ts'
import { findRedirect, matchRoute } from './routes.ts'
import { loadPage } from './routing/page-modules.ts'
import { admit, type Known, type PageAddress, type Route } from './routing/route.ts'
import { OfflinePage } from './shell/offline-page.tsx'
import { StylePage } from './style-guide/style-page.tsx'

/** Renders one address: loads its data, then renders the page with it. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { url, store, descriptions, call, hasCookie, lessData } = request
  const { pathname, searchParams } = new URL(url, 'http://page')
  const redirect = findRedirect(pathname)
  if (redirect) return { redirect, isPersonal: false }

  const match = matchRoute(pathname)
  const { name, route, params } = match
  const page = { params, search: searchParams }
  // Pages that are the same for everybody ignore the cookie.
  const known: PageData = {}
  if (route.audience && hasCookie) known[queryKey(queries.user())] = await call(queries.user())
  const isSignedIn = Object.values(known).some((outcome) => 'answer' in outcome)
  const isCookieDead = Boolean(route.audience && hasCookie) && !isSignedIn
  const session = { isPersonal: route.isPersonal || isSignedIn || isCookieDead, isCookieDead }
  const elsewhere = admit(route, isSignedIn, url)
  if (elsewhere) return { ...session, redirect: elsewhere, isPersonal: true }

  const [data] = await Promise.all([loadData(route, page, call, isSignedIn ? known : {}), loadPage(route)])
  const seed = {
    data,
    store,
    ...(session.isCookieDead && { isSessionOver: true }),
    ...(lessData && { lessData }),
  }
  const html = renderToString(
    <StaticRouter location={url}>
      <App seed={seed} />
    </StaticRouter>,
  )
  const head: PageHead = {
    ...makeHead(match, pathname, page, knownIn(data), descriptions),
    ...shareHeads[name]?.(page, knownIn(data), store),
  }
  return {
    status: statusOf(route, data),
    head,
    html,
    seed,
    modules: [`web/shop/pages/${name}/page.tsx`],
    ...session,
  }
}

export function sharedAddress(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://page')
  if (findRedirect(pathname)) return undefined
  const { name, route, params } = matchRoute(pathname)
  if (route.audience || route.isPersonal || route.status) return undefined
  const address = cacheAddresses[name]
  return address ? address({ params, search: searchParams }) : pathname
}

const stillPages = { style: StylePage, offline: OfflinePage }

/** Renders a page without scripts. */
export async function renderStill(
  which: keyof typeof stillPages,
  { store, call }: Pick<RenderRequest, 'store' | 'call'>,
): Promise<string> {
  const Page = stillPages[which]
  const newest = queries.newArrivals()
  const data = which === 'style' ? { [queryKey(newest)]: await call(newest) } : {}
  return renderToString(
    <StaticRouter location={`/${which}`}>
      <SeedProvider seed={{ data, store }}>
        <Page />
      </SeedProvider>
    </StaticRouter>,
  )
}

/** Loads the page's data in rounds: some reads need the answers of others. */
async function loadData(
  route: Route,
  page: PageAddress,
  call: RenderRequest['call'],
  known: PageData,
): Promise<PageData> {
  const data = { ...known }
  for (;;) {
    const wanted = [queries.categories(), ...((await route.data?.(page, knownIn(data))) ?? [])]
    const missing = wanted.filter((query) => !(queryKey(query) in data))
    if (missing.length === 0) return data
    const outcomes = await Promise.all(missing.map(async (query) => [queryKey(query), await call(query)] as const))
    Object.assign(data, Object.fromEntries(outcomes))
  }
}

function knownIn(data: PageData): Known {
  const known = (query: Parameters<Known>[0]) => {
    const outcome = data[queryKey(query)]
    return outcome && 'answer' in outcome ? outcome.answer : undefined
  }
  return known as Known
}

function statusOf(route: Route, data: PageData): number {
  const failed = Object.values(data).find((outcome) => 'failure' in outcome)
  return route.status ?? (failed && 'status' in failed ? failed.status : 200)
}
