import { useSyncExternalStore } from 'react'
import type { StoredList } from './stored-list.ts'

const empty: readonly never[] = []

/** The stored list; empty on the server and during hydration, so that both render the same. */
export function useStoredList<Line>(list: StoredList<Line>): readonly Line[] {
  return useSyncExternalStore(list.subscribe, list.read, () => empty)
}
