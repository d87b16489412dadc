import { useEffect, useEffectEvent } from 'react'

const interval = 15_000

/** Most payments are confirmed within a minute or two, while the shopper still looks. */
export function usePaymentWatch(isOn: boolean, onTime: () => void): void {
  const ask = useEffectEvent(onTime)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => !document.hidden && ask(), interval)
    return () => clearInterval(timer)
  }, [isOn])
}
