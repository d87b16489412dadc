import { useEffect, useRef, useState } from 'react'

/** A timeout that is cleared when the component unmounts, and whether it is pending. */
export function useLater() {
  const timer = useRef(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(milliseconds: number, act: () => void) {
    setWaiting(true)
    timer.current = window.setTimeout(() => {
      setWaiting(false)
      act()
    }, milliseconds)
  }

  return { later, isWaiting }
}
