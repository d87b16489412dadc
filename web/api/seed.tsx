import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type Middleware, SWRConfig } from 'swr'
import type { PageStore } from '../../shared/content/store-info.ts'
import type { Outcome, PageSeed } from '../../shared/contract/shop/rendering.ts'
import { LessData } from '../ui/hooks/less-data.ts'
import { ApiFailure } from './client.ts'

/** In milliseconds: data that came with the page is not fetched again before. */
const freshFor = 30_000

const SeedContext = createContext<PageSeed | undefined>(undefined)

/** Fills the cache with the data in the HTML, so that the first view makes no request and shows no spinner. */
export function SeedProvider({ seed, children }: { seed: PageSeed; children: ReactNode }) {
  const settings = useMemo(() => makeSettings(seed), [seed])
  return (
    <SeedContext value={seed}>
      <LessData value={useState(seed.lessData ?? false)}>
        <SWRConfig value={settings}>{children}</SWRConfig>
      </LessData>
    </SeedContext>
  )
}

function makeSettings(seed: PageSeed) {
  const fallback = Object.fromEntries(
    Object.entries(seed.data).flatMap(([key, outcome]) => ('answer' in outcome ? [[key, outcome.answer]] : [])),
  )
  const arrived = typeof document === 'undefined' ? 0 : performance.now()
  const skipSeeded: Middleware = (useNext) => (key, fetcher, config) => {
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
    // In the cache too: with `keepPreviousData`, previous data has precedence over a fallback.
    provider: () => new Map(Object.entries(fallback).map(([key, data]) => [key, { data }])),
    use: [skipSeeded],
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    // SWR's default is a random time around five seconds; the specification demands five.
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

/** Seconds until a failed request is repeated; undefined if it would fail again. */
function retryDelay(error: Error): number | undefined {
  if (!(error instanceof ApiFailure)) return 5
  return willLast(error.status) ? undefined : Math.max(1, error.retryAfterSeconds ?? 5)
}

/** A client error other than a rate limit: repeating the request cannot help. */
function willLast(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** What the server failed to load for the page is fetched at once. */
function isFinal(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && ('answer' in outcome || willLast(outcome.status))
}

export function useSeededOutcome(key: string | undefined): Outcome | undefined {
  const seed = useContext(SeedContext)
  return key === undefined ? undefined : seed?.data[key]
}

/** Whether the request of this page carried a session that has ended. */
export function useIsSessionOver(): boolean {
  return useContext(SeedContext)?.isSessionOver ?? false
}

export function useStore(): PageStore {
  const seed = useContext(SeedContext)
  if (!seed) throw new Error('useStore needs a SeedProvider above it.')
  return seed.store
}
