import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSWRConfig } from 'swr'
import { browserTitle } from '../../../shared/content/store-info.ts'
import { queryKey } from '../../api/queries.ts'
import { useStore } from '../../api/seed.tsx'
import type { Known } from '../routes.ts'

/** The server has written the head of the page the visit began with. */
let firstAddress: string | undefined
let hasNavigated = false

/** Keeps the document's head that of the open page. `answer` is what the head depends on besides the address. */
export function useHead(pageTitle: string, answer?: unknown): void {
  const { name, origin } = useStore()
  const { cache } = useSWRConfig()
  const { pathname, search } = useLocation()
  useEffect(() => {
    document.title = browserTitle(pageTitle, name)
  }, [pageTitle, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is in the cache and makes another head
  useEffect(() => {
    firstAddress ??= pathname + search
    hasNavigated ||= firstAddress !== pathname + search
    if (!hasNavigated) return
    let isOpen = true
    const known: Known = (query) => cache.get(queryKey(query))?.data
    // Loaded at the first navigation, so that the first view does without. A head that does not come changes nothing.
    import('./update-head.ts')
      .then(({ updateHead }) => isOpen && updateHead(pathname, search, known, origin))
      .catch(() => {})
    return () => {
      isOpen = false
    }
  }, [pathname, search, pageTitle, answer, cache, origin])
}
