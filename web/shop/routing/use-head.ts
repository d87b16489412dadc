import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { browserTitle } from '../../../shared/content/store-info.ts'
import { queryKey } from '../../api/queries.ts'
import { useStore } from '../../api/seed.tsx'
import { useLocation } from '../../router/router.tsx'
import type { Known } from './route.ts'
import { useRouting } from './use-routing.ts'

/** The server has written the head of the first page. */
let firstAddress: string | undefined
let hasNavigated = false

/** Keeps the document's head up to date. `answer` is the data that the head depends on besides the address. */
export function useHead(pageTitle: string, answer?: unknown): void {
  const { name, origin } = useStore()
  const { cache } = useSWRConfig()
  const { pathname, search } = useLocation()
  const { loadHeads } = useRouting()
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
    // If the import fails, the old head stays.
    loadHeads()
      .then(({ updateHead }) => updateHead({ pathname, search, known, origin, isOpen: () => isOpen }))
      .catch(() => {})
    return () => {
      isOpen = false
    }
  }, [pathname, search, pageTitle, answer, cache, origin, loadHeads])
}
