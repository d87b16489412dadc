import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

/** An entry of the browser's history. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** What the page that navigated here left for this one; undefined or null without. */
  state: unknown
  /** Different for each entry; `default` for one that this router did not make. */
  key: string
}

export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

type Navigate = (to: string, options?: NavigateOptions) => void

interface Router {
  location: Location
  /** How the visitor came to this location. */
  type: NavigationType
  navigate: Navigate
}

const RouterContext = createContext<Router | undefined>(undefined)

/** Keeps the location of the browser in React's state, with the History API. See docs/decisions/0003-own-router-and-link.md. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, type }, setState] = useState({ location: readLocation(), type: 'POP' as NavigationType })
  useEffect(() => {
    const onPopState = () => startTransition(() => setState({ location: readLocation(), type: 'POP' }))
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const router = useMemo(
    () => ({
      location,
      type,
      navigate: (to: string, { replace = false, state }: NavigateOptions = {}) => {
        const entry = { state, key: Math.random().toString(36).slice(2, 10) }
        if (replace) history.replaceState(entry, '', to)
        else history.pushState(entry, '', to)
        // A transition keeps the old page on screen while the new page loads.
        startTransition(() => setState({ location: readLocation(), type: replace ? 'REPLACE' : 'PUSH' }))
      },
    }),
    [location, type],
  )
  return <RouterContext value={router}>{children}</RouterContext>
}

/** The one location of a page rendered on the server. */
export function StaticRouter({ location: url, children }: { location: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(url, 'http://page')
  const location = { pathname, search, hash, state: undefined, key: 'default' }
  return <RouterContext value={{ location, type: 'POP', navigate: () => {} }}>{children}</RouterContext>
}

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

export const useLocation = (): Location => useRouter().location
export const useNavigationType = (): NavigationType => useRouter().type
export const useNavigate = (): Navigate => useRouter().navigate

/** Replaces the location as soon as it is on the page. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` changes with the location it has just left
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

/** The click handler of a link within the store. Clicks that ask for a new tab or window are left to the browser. */
export function useLinkClick(to: string, replace: boolean) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { target } = event.currentTarget
    const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) && event.button === 0
    if (event.defaultPrevented || !isPlain || (target && target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace })
  }
}

/** Matches paths with a pattern such as `/shop/:slug` and returns the parameters. A slash at the end is ignored. */
export function makePathMatcher(pattern: string): (pathname: string) => Record<string, string> | undefined {
  const names: string[] = []
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const expression = new RegExp(`^${source}/*$`, 'i')
  return (pathname) => {
    const match = expression.exec(pathname)
    return match ? Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')])) : undefined
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = history.state as { state?: unknown; key?: string } | null
  return { pathname, search, hash, state: entry?.state, key: entry?.key ?? 'default' }
}
