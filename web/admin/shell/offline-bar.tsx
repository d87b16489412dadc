import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Says that nothing can be changed now, under the top bar. */
export function OfflineBar() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <div className="offline" role="status">
      <Icon name="offline" />
      <span className="grow">No connection. What you see may be out of date, and changes wait until you are back.</span>
    </div>
  )
}
