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
  /** `answer` belongs to the call made before this one, whose own answer is still loading. */
  isPrevious: boolean
  retry: () => void
}

/** Data of one call: from the page's seed at first, from the API afterwards. */
export function useQuery<Name extends CallName>(
  query: TypedQuery<Name> | undefined,
  options: { keepPrevious?: boolean } = {},
): QueryState<CallAnswer<Name>> {
  const mark = useSyncExternalStore(session.subscribe, session.mark, session.markAtFirst)
  const key = query && keyIn(query, mark)
  const seeded = useSeededOutcome(key)
  const { data, error, mutate } = useSWR<Success<CallAnswer<Name>>, ApiFailure>(
    key ?? null,
    query ? () => read(query) : null,
    { keepPreviousData: options.keepPrevious ?? false },
  )
  const seededError = seeded && 'failure' in seeded ? new ApiFailure(seeded.status, seeded.failure) : undefined
  // What is on screen outlives a refresh that fails, unless it is gone; what was asked for before it does not count.
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

/** What belongs to a customer is asked for only while there is a session, and kept apart by session. */
function keyIn(query: TypedQuery<CallName>, mark: string): string | undefined {
  if (calls[query.name].access !== 'customer') return queryKey(query)
  return typeof document !== 'undefined' && !session.isOpen() ? undefined : queryKey(query) + mark
}
