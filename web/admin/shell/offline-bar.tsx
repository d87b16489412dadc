import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { formatTime } from '../../../shared/domain/time/moments.ts'
import { call } from '../api/client.ts'
import { offlineReasonId, useConnection } from '../api/connection.ts'
import { Icon } from '../ui/icon.tsx'

const askEvery = 5_000

/** Shown under the top bar while the store cannot be reached. */
export function OfflineBar() {
  const { isOnline, shownSince } = useConnection()
  useRefreshOnReturn(isOnline)
  if (isOnline) return null
  return (
    <div className="offline" role="status" id={offlineReasonId}>
      <Icon name="offline" />
      <span className="grow">
        No connection.{' '}
        {shownSince && (
          <>
            Showing data as of <span className="strong">{formatTime(shownSince)}</span>.{' '}
          </>
        )}
        Nothing can be changed until the connection is back.
      </span>
    </div>
  )
}

/** Checks every few seconds whether the store can be reached again, and then reloads all data on screen. */
function useRefreshOnReturn(isOnline: boolean): void {
  const { mutate } = useSWRConfig()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void mutate(() => true)
    wasOnline.current = isOnline
    if (isOnline) return
    const ask = () => void call('me')
    const timer = setInterval(ask, askEvery)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isOnline, mutate])
}
