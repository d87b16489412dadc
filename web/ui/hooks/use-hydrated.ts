import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page takes over, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
