import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { mayFetchAhead } from '../../ui/hooks/saves-data.ts'
import { loadToasts } from '../../ui/toasts/toast.ts'

const touches = ['pointerover', 'pointerdown', 'keydown']

/** Fetches what the page needs only once somebody uses it, so that the first view does without. */
export function useFirstTouch(): void {
  const { cache } = useSWRConfig()
  useEffect(() => {
    const touch = new AbortController()
    const prepare = () => {
      touch.abort()
      // Whatever does not come is asked for again when it is needed.
      void loadToasts().catch(() => {})
      if (!mayFetchAhead()) return
      const isKnown = (key: string) => cache.get(key)?.data !== undefined
      void import('./prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent(isKnown)).catch(() => {})
    }
    for (const type of touches) addEventListener(type, prepare, { signal: touch.signal })
    return () => touch.abort()
  }, [cache])
}
