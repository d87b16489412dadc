import { useEffect, useState } from 'react'

/** Counts seconds down to zero by the clock, so that a phone that slept in between is not late. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  const [round, setRound] = useState({ seconds })

  useEffect(() => {
    const end = Date.now() + round.seconds * 1_000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [round])

  function restart(seconds: number) {
    setLeft(seconds)
    setRound({ seconds })
  }

  return { left, restart }
}
