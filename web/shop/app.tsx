import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PageSeed } from '../../shared/contract/shop/rendering.ts'
import { SeedProvider } from '../api/seed.tsx'
import { useHead } from './heads/use-head.ts'
import { readPage } from './page-modules.ts'
import { findRedirect, matchRoute, type PageRoute } from './routes.ts'
import { ErrorBoundary } from './shell/error-screen.tsx'
import { Layout } from './shell/layout.tsx'
import { ScrollRestoration } from './shell/scroll-restoration.tsx'
import { SessionGuard } from './shell/session-guard.tsx'

/** The whole store, the same on server and browser. */
export function App({ seed }: { seed: PageSeed }) {
  return (
    <SeedProvider seed={seed}>
      {/* Pages have a boundary of their own; this one is for the shop around them. */}
      <ErrorBoundary>
        <ScrollRestoration />
        <Layout>
          <CurrentPage />
        </Layout>
      </ErrorBoundary>
    </SeedProvider>
  )
}

function CurrentPage() {
  const location = useLocation()
  const redirect = findRedirect(location.pathname)
  const { route, params } = matchRoute(location.pathname)
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  if (redirect) return <Navigate to={redirect} replace />
  return (
    // The boundary stays while pages change, so the old page stands until the new one is here.
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

function PageView({
  route,
  params,
  search,
}: {
  route: PageRoute
  params: Record<string, string>
  search: URLSearchParams
}) {
  const { default: Page } = readPage(route)
  return <Page params={params} search={search} />
}

/** Stands before the page, so that a page whose head depends on data can set a better one after it. */
function RouteHead({ route }: { route: PageRoute }) {
  useHead(route.title)
  return null
}
