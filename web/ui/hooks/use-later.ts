import { useEffect, useRef, useState } from 'react'

/** Does something after a while, unless the visitor has left by then; tells whether it is still to come. */
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
