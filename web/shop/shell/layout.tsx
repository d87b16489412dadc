import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { messages } from '../../../shared/content/messages/messages.ts'
import { reportEndedSessions } from '../../api/ended-sessions.ts'
import { useIsSessionOver, useStore } from '../../api/seed.tsx'
import { useLocation } from '../../router/router.tsx'
import { deliveryDraft } from '../../storage/delivery-draft.ts'
import { mayPrefetch } from '../../ui/hooks/saves-data.ts'
import { activity } from '../../ui/loading/activity.ts'
import { firstTouch } from '../../ui/loading/first-touch.ts'
import { loadToasts, showToast } from '../../ui/toasts/toast.ts'
import { useRouting } from '../routing/use-routing.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LeanFooter, LeanHeader } from './lean-chrome.tsx'

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
  const { topBar } = useStore()
  return (
    <>
      <aside aria-label="Delivery" className="bg-indigo px-4 py-2 text-center text-tiny tracking-wide text-on-dark-2">
        {topBar}
      </aside>
      <Header />
    </>
  )
}

/** A thin bar at the top while a page or its data loads; not shown for short waits. */
function LoadingBar() {
  const isBusy = useSyncExternalStore(activity.subscribe, activity.isBusy, activity.isBusyOnServer)
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!isBusy}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden transition-opacity ${isBusy ? 'opacity-100 delay-150' : 'opacity-0'}`}
    >
      <div className={`h-full w-1/3 bg-ochre ${isBusy ? 'animate-loading' : ''}`} />
    </div>
  )
}

/** Tasks of every visit: report ended sessions, drop expired drafts. */
function useHousekeeping(): void {
  const isSessionOver = useIsSessionOver()
  useEffect(() => {
    if (isSessionOver) void showToast('info', messages.guestNow, 'flows')
  }, [isSessionOver])

  useEffect(() => {
    const report = () => void reportEndedSessions()
    deliveryDraft.removeExpired()
    report()
    addEventListener('online', report)
    return () => removeEventListener('online', report)
  }, [])
}

/** Imports toasts and prefetch on the visitor's first touch, so that the first view does without. */
function useFirstTouch(): void {
  const { loadPrefetch } = useRouting()
  const { cache } = useSWRConfig()
  useEffect(() => {
    void firstTouch().then(() => {
      // What fails to load here is loaded again when it is needed.
      void loadToasts().catch(() => {})
      if (!mayPrefetch()) return
      const isCached = (key: string) => cache.get(key)?.data !== undefined
      void loadPrefetch()
        .then(({ prefetchOnIntent }) => prefetchOnIntent(isCached))
        .catch(() => {})
    })
  }, [cache, loadPrefetch])
}
