import { useSyncExternalStore } from 'react'
import type { UserView } from '../../shared/contract/shop/account-schemas.ts'
import { queries, queryKey } from './queries.ts'
import { useSeededOutcome } from './seed.tsx'
import { session } from './session.ts'
import { useQuery } from './use-query.ts'

/** Whether this browser has a session; during hydration, whether the server rendered with one. */
export function useHasSession(): boolean {
  const seeded = useSeededOutcome(queryKey(queries.user()))
  return useSyncExternalStore(session.subscribe, session.isOpen, () => seeded !== undefined && 'answer' in seeded)
}

/** The customer who is logged in; undefined for guests and while the customer loads. */
export function useUser(): UserView | undefined {
  const { answer } = useQuery(useHasSession() ? queries.user() : undefined)
  return answer?.data
}
