import { useSyncExternalStore } from 'react'
import type { UserView } from '../../shared/contract/shop/account-schemas.ts'
import { queries, queryKey } from './queries.ts'
import { useSeededOutcome } from './seed.tsx'
import { session } from './session.ts'
import { useQuery } from './use-query.ts'

/** Whether this browser holds a session; while the page takes over, whatever the server rendered it for. */
export function useHasSession(): boolean {
  const seeded = useSeededOutcome(queryKey(queries.user()))
  return useSyncExternalStore(session.subscribe, session.isOpen, () => seeded !== undefined && 'answer' in seeded)
}

/** Who is signed in; undefined for guests, and until the server has said who it is. */
export function useUser(): UserView | undefined {
  const { answer } = useQuery(useHasSession() ? queries.user() : undefined)
  return answer?.data
}
