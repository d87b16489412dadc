import { createContext, useContext } from 'react'
import type { Known, Route } from './route.ts'

/** What the app gives to shell and pages, because the tables of all pages are above them. */
export interface Routing {
  matchRoute: (pathname: string) => { route: Route }
  /** Loaded on a later navigation: the server has written the head of the first page. */
  loadHeads: () => Promise<{ updateHead: (request: HeadRequest) => Promise<void> }>
  /** Loaded on the first touch of the page. */
  loadPrefetch: () => Promise<{ prefetchOnIntent: (isCached: (key: string) => boolean) => void }>
}

export interface HeadRequest {
  pathname: string
  search: string
  known: Known
  origin: string
  /** False once another page is open. */
  isOpen: () => boolean
}

export const RoutingContext = createContext<Routing | undefined>(undefined)

export function useRouting(): Routing {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('useRouting needs the App above it.')
  return routing
}
