import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { mayPrefetch } from '../../ui/hooks/saves-data.ts'
import { loadToasts } from '../../ui/toasts/toast.ts'
import { useRouting } from '../routing/use-routing.ts'

const touches = ['pointerover', 'pointerdown', 'keydown']

/** Loads what the page needs only once a visitor uses it, so that the first view does without. */
export function useFirstTouch(): void {
  const { loadPrefetch } = useRouting()
  const { cache } = useSWRConfig()
  useEffect(() => {
    const touch = new AbortController()
    const prepare = () => {
      touch.abort()
      // What fails to load here is loaded again when it is needed.
      void loadToasts().catch(() => {})
      if (!mayPrefetch()) return
      const isCached = (key: string) => cache.get(key)?.data !== undefined
      void loadPrefetch()
        .then(({ prefetchOnIntent }) => prefetchOnIntent(isCached))
        .catch(() => {})
    }
    for (const type of touches) addEventListener(type, prepare, { signal: touch.signal })
    return () => touch.abort()
  }, [cache, loadPrefetch])
}
