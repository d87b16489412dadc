import { useEffect, useEffectEvent } from 'react'

const interval = 15_000

/** Calls `onTime` every 15 seconds while the tab is visible. Most payments are confirmed within two minutes. */
export function usePaymentWatch(isOn: boolean, onTime: () => void): void {
  const ask = useEffectEvent(onTime)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => !document.hidden && ask(), interval)
    return () => clearInterval(timer)
  }, [isOn])
}
