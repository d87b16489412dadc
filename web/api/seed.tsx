import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Middleware, SWRConfig } from 'swr'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Outcome, PageSeed } from '../../shared/contract/shop/rendering.ts'
import { ApiFailure } from './client.ts'

/** Data that came with the page is fresh; it is not asked for again right away. */
const freshFor = 30_000

const SeedContext = createContext<PageSeed | undefined>(undefined)

/** Fills the cache with what the server sent along, so that the first view makes no call and shows no spinner. */
export function SeedProvider({ seed, children }: { seed: PageSeed; children: ReactNode }) {
  const settings = useMemo(() => makeSettings(seed), [seed])
  return (
    <SeedContext value={seed}>
      <SWRConfig value={settings}>{children}</SWRConfig>
    </SeedContext>
  )
}

function makeSettings(seed: PageSeed) {
  const fallback = Object.fromEntries(
    Object.entries(seed.data).flatMap(([key, outcome]) => ('answer' in outcome ? [[key, outcome.answer]] : [])),
  )
  const arrived = typeof document === 'undefined' ? 0 : performance.now()
  const keepSeeded: Middleware = (useNext) => (key, fetcher, config) => {
    const isSeeded = typeof key === 'string' && isFinal(seed.data[key])
    const isFresh = typeof document === 'undefined' || performance.now() - arrived < freshFor
    return useNext(
      key,
      fetcher,
      isSeeded && isFresh ? { ...config, revalidateIfStale: false, revalidateOnMount: false } : config,
    )
  }
  return {
    fallback,
    // In the cache too: a fallback alone would lose to the previous data that a page keeps while it waits.
    provider: () => new Map(Object.entries(fallback).map(([key, data]) => [key, { data }])),
    use: [keepSeeded],
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    // The default waits a random time around five seconds; the store promises five.
    onErrorRetry: (
      error: Error,
      _key: string,
      _config: unknown,
      retry: (options: { retryCount: number }) => void,
      { retryCount }: { retryCount: number },
    ) => {
      const seconds = retryDelay(error)
      if (seconds === undefined || document.visibilityState !== 'visible') return
      setTimeout(() => retry({ retryCount }), seconds * 1_000)
    },
  }
}

/** Seconds until a failed call is made again; undefined where the same answer would come again. */
function retryDelay(error: Error): number | undefined {
  if (!(error instanceof ApiFailure)) return 5
  return willLast(error.status) ? undefined : Math.max(1, error.retryAfterSeconds ?? 5)
}

/** The store refuses the call itself, not the moment it was made in. */
function willLast(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** What the server could not read for the page is asked for again at once. */
function isFinal(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && ('answer' in outcome || willLast(outcome.status))
}

export function useSeededOutcome(key: string | undefined): Outcome | undefined {
  const seed = useContext(SeedContext)
  return key === undefined ? undefined : seed?.data[key]
}

/** Whether the server met a session with this page that it accepts no longer. */
export function useIsSessionOver(): boolean {
  return useContext(SeedContext)?.isSessionOver ?? false
}

export function useStore(): StoreInfo {
  const seed = useContext(SeedContext)
  if (!seed) throw new Error('useStore needs a SeedProvider above it.')
  return seed.store
}
