import { useEffect, useEffectEvent } from 'react'

/** Calls `refresh` again and again while something is under way. */
export function usePolling(isUnderWay: boolean, refresh: () => Promise<unknown>, interval: number): void {
  const poll = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => poll(), interval)
    return () => clearInterval(timer)
  }, [isUnderWay, interval])
}
