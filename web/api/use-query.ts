import { useSyncExternalStore } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Success } from '../../shared/contract/endpoint.ts'
import { type CallName, calls } from '../../shared/contract/shop/calls.ts'
import { ApiFailure, type CallAnswer, read, type TypedQuery } from './client.ts'
import { queryKey } from './queries.ts'
import { useSeededOutcome } from './seed.tsx'
import { session } from './session.ts'

export interface QueryState<Data> {
  answer: Success<Data> | undefined
  error: ApiFailure | undefined
  isLoading: boolean
  /** `answer` is that of the previous query, while the answer of this one loads. */
  isPrevious: boolean
  retry: () => void
}

/** The answer of a query: from the page's seed first, then from the API. */
export function useQuery<Name extends CallName>(
  query: TypedQuery<Name> | undefined,
  options: { keepPrevious?: boolean } = {},
): QueryState<CallAnswer<Name>> {
  const suffix = useSyncExternalStore(session.subscribe, session.keySuffix, session.serverKeySuffix)
  const key = query && cacheKey(query, suffix)
  const seeded = useSeededOutcome(key)
  const { data, error, mutate } = useSWR<Success<CallAnswer<Name>>, ApiFailure>(
    key ?? null,
    query ? () => read(query) : null,
    { keepPreviousData: options.keepPrevious ?? false },
  )
  const seededError = seeded && 'failure' in seeded ? new ApiFailure(seeded.status, seeded.failure) : undefined
  // A failed refresh does not replace data on screen, unless it is a 404. Data of a previous query does not count.
  const isKnown = useSWRConfig().cache.get(key ?? '')?.data !== undefined
  const shownError = isKnown && error?.status !== 404 ? undefined : (error ?? (data ? undefined : seededError))
  return {
    answer: data,
    error: shownError,
    isLoading: key !== undefined && !data && !shownError,
    isPrevious: data !== undefined && !isKnown,
    retry: () => void mutate(),
  }
}

/** Personal data is fetched only with a session, and cached under a key of that session. */
function cacheKey(query: TypedQuery<CallName>, suffix: string): string | undefined {
  if (calls[query.name].access !== 'customer') return queryKey(query)
  return typeof document !== 'undefined' && !session.isOpen() ? undefined : queryKey(query) + suffix
}
