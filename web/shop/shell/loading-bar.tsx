import { useSyncExternalStore } from 'react'
import { activity } from '../../api/activity.ts'

/** A thin bar at the top while a page or its data is on its way; short waits pass without it. */
export function LoadingBar() {
  const isBusy = useSyncExternalStore(activity.subscribe, activity.isBusy, activity.isBusyOnServer)
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!isBusy}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden transition-opacity ${isBusy ? 'opacity-100 delay-150' : 'opacity-0'}`}
    >
      <div className={`h-full w-1/3 bg-ochre ${isBusy ? 'animate-loading' : ''}`} />
    </div>
  )
}
