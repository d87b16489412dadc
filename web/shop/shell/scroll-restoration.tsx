import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../../router/router.tsx'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A new page starts at its top or its anchor, also for the keyboard's focus. Back, reload and return from another site
 * restore the scroll position.
 */
export function ScrollRestoration() {
  const location = useLocation()
  const action = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const previous = useRef(location)
  /** The key of the current history entry; empty before the first one. */
  const shown = useRef('')

  useBrowserLayoutEffect(() => {
    const isFirst = !shown.current
    if (isFirst) positions.current = readPositions()
    const key = location.key === 'default' ? nameEntry() : location.key
    const position = positions.current.get(key)
    const isSamePage = previous.current.pathname === location.pathname
    shown.current = key
    previous.current = location
    let release: (() => void) | undefined
    if (isFirst) {
      // Unless the visitor has scrolled before the scripts were loaded.
      if (position && !scrollY) release = holdPosition(position)
    } else {
      // The focused element is gone with the old page; without this the next Tab could land in the footer. On the same
      // page only a followed link loses the focus, not a control such as Sort By.
      const isFollowed = action === 'PUSH' && !location.hash && document.activeElement?.matches('a, body')
      if (!isSamePage || isFollowed) document.getElementById('main')?.focus({ preventScroll: true })
      if (action === 'POP' && position !== undefined) release = holdPosition(position)
      else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
      else if (action !== 'REPLACE' || !isSamePage) scrollTo(0, 0)
    }
    positions.current.set(key, scrollY)
    return release
  }, [location, action])

  useEffect(() => {
    function savePosition() {
      // After a history step the old page is still shown for a moment; its scroll events must not count for the new entry.
      if (history.state?.key === shown.current) positions.current.set(shown.current, scrollY)
    }
    function storeAll() {
      // The visitor may leave for another document and come back.
      if (document.hidden) storePositions(positions.current)
    }
    history.scrollRestoration = 'manual'
    addEventListener('scroll', savePosition, { passive: true })
    document.addEventListener('visibilitychange', storeAll)
    return () => {
      removeEventListener('scroll', savePosition)
      document.removeEventListener('visibilitychange', storeAll)
    }
  }, [])

  return null
}

/** Restores the position again while content loads and moves it, until the visitor acts or time is up. */
function holdPosition(position: number): () => void {
  const put = () => scrollTo(0, position)
  const observer = new ResizeObserver(put)
  const release = () => observer.disconnect()
  put()
  observer.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, release, { once: true, passive: true })
  setTimeout(release, longestHold)
  return release
}

/** The router gives no key to the first entry of a visit, nor to entries of plain anchors. */
function nameEntry(): string {
  const key = history.state?.key ?? Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, key }, '')
  return key
}

/** In milliseconds. */
const longestHold = 5_000

const storageKey = 'places'
const mostPositions = 50

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function storePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostPositions)))
  } catch {
    // Storage is forbidden or full: positions last as long as the page.
  }
}
