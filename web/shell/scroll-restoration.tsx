import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new page starts at its top or its anchor, for the keyboard too; going back finds the place that was left. */
export function ScrollRestoration() {
  const location = useLocation()
  const action = useNavigationType()
  const places = useRef(new Map<string, number>())
  const previous = useRef(location)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.current.set(location.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location.key])

  useBrowserLayoutEffect(() => {
    const isFirst = previous.current === location
    const isSamePage = previous.current.pathname === location.pathname
    previous.current = location
    if (isFirst) return
    // What had the focus is gone with the old page; without this the next Tab could land in the footer.
    if (!isSamePage) document.getElementById('main')?.focus({ preventScroll: true })
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (action === 'POP') scrollTo(0, places.current.get(location.key) ?? 0)
    else if (action === 'PUSH' || !isSamePage) scrollTo(0, 0)
  }, [location, action])

  return null
}
