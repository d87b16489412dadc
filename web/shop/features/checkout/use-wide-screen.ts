import { useSyncExternalStore } from 'react'

/** Where Tailwind's `lg` begins. */
const query = '(min-width: 56.25rem)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
