import { useSyncExternalStore } from 'react'

const desktop = matchMedia('(min-width: 900px)')

function subscribe(listener: () => void) {
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}

/** For markup that must exist only once, such as an open form. Use CSS where only the layout differs. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => desktop.matches)
}
