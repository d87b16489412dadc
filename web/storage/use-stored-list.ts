import { useSyncExternalStore } from 'react'
import type { StoredList } from './stored-list.ts'

const empty: readonly never[] = []

/** The list as it stands; empty on the server and until hydration is done, so both render the same. */
export function useStoredList<Line>(list: StoredList<Line>): readonly Line[] {
  return useSyncExternalStore(list.subscribe, list.read, () => empty)
}
