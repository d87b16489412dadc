import { type ReactNode, useEffect } from 'react'
import { useLocation } from '../../router/router.tsx'
import { useRouting } from '../routing/use-routing.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LeanFooter, LeanHeader } from './lean-chrome.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { useFirstTouch } from './use-first-touch.ts'
import { useHousekeeping } from './use-housekeeping.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { matchRoute } = useRouting()
  const isLean = matchRoute(useLocation().pathname).route.chrome === 'lean'
  useFirstTouch()
  useHousekeeping()
  useEffect(() => {
    // Browser tests wait for this mark.
    document.documentElement.dataset.ready = 'yes'
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])

  return (
    <>
      <a
        href="#main"
        className="sr-only bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <LoadingBar />
      {isLean ? <LeanHeader /> : <FullHeader />}
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {isLean ? <LeanFooter /> : <Footer />}
    </>
  )
}

function FullHeader() {
  return (
    <>
      <aside aria-label="Delivery" className="bg-indigo px-4 py-2 text-center text-tiny tracking-wide text-on-dark-2">
        Delivery across Nigeria, Sundays excluded
      </aside>
      <Header />
    </>
  )
}
