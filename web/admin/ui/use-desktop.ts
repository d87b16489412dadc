import { useSyncExternalStore } from 'react'

const desktop = matchMedia('(min-width: 900px)')

function subscribe(listener: () => void) {
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}

/** For what exists only once, such as an open form; what only looks different is left to CSS. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => desktop.matches)
}
