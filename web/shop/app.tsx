import { Suspense, useMemo } from 'react'
import type { PageSeed } from '../../shared/contract/shop/rendering.ts'
import { SeedProvider } from '../api/seed.tsx'
import { Redirect, useLocation } from '../router/router.tsx'
import { findRedirect, matchRoute } from './routes.ts'
import { readPage } from './routing/page-modules.ts'
import type { PageAddress, Route } from './routing/route.ts'
import { useHead } from './routing/use-head.ts'
import { type Routing, RoutingContext } from './routing/use-routing.ts'
import { ErrorBoundary } from './shell/error-screen.tsx'
import { Layout } from './shell/layout.tsx'
import { ScrollRestoration } from './shell/scroll-restoration.tsx'
import { SessionGuard } from './shell/session-guard.tsx'

const routing: Routing = {
  matchRoute,
  loadHeads: () => import('./update-head.ts'),
  loadPrefetch: () => import('./prefetch.ts'),
}

/** The whole shop, the same on server and browser. */
export function App({ seed }: { seed: PageSeed }) {
  return (
    <SeedProvider seed={seed}>
      <RoutingContext value={routing}>
        {/* Pages have a boundary of their own; this one is for the layout around them. */}
        <ErrorBoundary>
          <ScrollRestoration />
          <Layout>
            <CurrentPage />
          </Layout>
        </ErrorBoundary>
      </RoutingContext>
    </SeedProvider>
  )
}

function CurrentPage() {
  const location = useLocation()
  const redirect = findRedirect(location.pathname)
  const { route, params } = matchRoute(location.pathname)
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  if (redirect) return <Redirect to={redirect} />
  return (
    // Outside of the keyed boundary: while the next page loads, the old one stays on screen.
    <Suspense>
      <ErrorBoundary key={location.pathname} visit={location.key}>
        <SessionGuard route={route}>
          <RouteHead route={route} />
          <PageView route={route} params={params} search={search} />
        </SessionGuard>
      </ErrorBoundary>
    </Suspense>
  )
}

function PageView({ route, params, search }: PageAddress & { route: Route }) {
  const { default: Page } = readPage(route)
  return <Page params={params} search={search} />
}

/** Rendered before the page, so that a page whose head depends on data replaces this one. */
function RouteHead({ route }: { route: Route }) {
  useHead(route.title)
  return null
}
