import { useSyncExternalStore } from 'react'

/** False on the server and in the first view, which must look alike; true once the page knows its browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
