import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../../router/router.tsx'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A new page starts at its top or its anchor, for the keyboard too; going back finds the place that was left, and so does
 * loading the page anew or coming back from elsewhere.
 */
export function ScrollRestoration() {
  const location = useLocation()
  const action = useNavigationType()
  const places = useRef(new Map<string, number>())
  const previous = useRef(location)
  /** The entry of the history that is shown; empty before the first one. */
  const shown = useRef('')

  useBrowserLayoutEffect(() => {
    const isFirst = !shown.current
    if (isFirst) places.current = readPlaces()
    const key = location.key === 'default' ? nameEntry() : location.key
    const place = places.current.get(key)
    const isSamePage = previous.current.pathname === location.pathname
    shown.current = key
    previous.current = location
    let letGo: (() => void) | undefined
    if (isFirst) {
      // The visitor may have scrolled on before any script was here.
      if (place && !scrollY) letGo = hold(place)
    } else {
      // What had the focus is gone with the old page; without this the next Tab could land in the footer. On the same
      // page a link has done its work, while a control such as Sort By is still in use.
      const isFollowed = action === 'PUSH' && !location.hash && document.activeElement?.matches('a, body')
      if (!isSamePage || isFollowed) document.getElementById('main')?.focus({ preventScroll: true })
      if (action === 'POP' && place !== undefined) letGo = hold(place)
      else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
      else if (action !== 'REPLACE' || !isSamePage) scrollTo(0, 0)
    }
    places.current.set(key, scrollY)
    return letGo
  }, [location, action])

  useEffect(() => {
    function remember() {
      // After a step in the history the old page still stands for a moment; its scrolling says nothing of the new one.
      if (history.state?.key === shown.current) places.current.set(shown.current, scrollY)
    }
    function keep() {
      // Another document may follow, and this one come back.
      if (document.hidden) keepPlaces(places.current)
    }
    history.scrollRestoration = 'manual'
    addEventListener('scroll', remember, { passive: true })
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('scroll', remember)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])

  return null
}

/** Content may still be on its way and push the place about; it stays put until the visitor moves, or all should be here. */
function hold(place: number): () => void {
  const put = () => scrollTo(0, place)
  const observer = new ResizeObserver(put)
  const letGo = () => observer.disconnect()
  put()
  observer.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, letGo, { once: true, passive: true })
  setTimeout(letGo, longestHold)
  return letGo
}

/** The router gives no key to the entry a visit starts with, nor to those of plain anchors. */
function nameEntry(): string {
  const key = history.state?.key ?? Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, key }, '')
  return key
}

/** In milliseconds. */
const longestHold = 5_000

const storageKey = 'places'
const mostPlaces = 50

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function keepPlaces(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-mostPlaces)))
  } catch {
    // Storage can be switched off or full; then places last as long as the page.
  }
}
