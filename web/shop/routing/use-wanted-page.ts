import { type Routing, useRouting } from './use-routing.ts'

/** The page that a visitor opened before logging in, from the parameter `next`. */
export function useWantedPage(search: URLSearchParams): string | undefined {
  return wantedPage(search, useRouting().matchRoute)
}

/** Only pages of the shop count: the login is no open redirect. */
export function wantedPage(search: URLSearchParams, matchRoute: Routing['matchRoute']): string | undefined {
  const next = search.get('next') ?? ''
  if (!/^\/(?![/\\])/.test(next)) return undefined
  const { status, audience } = matchRoute(next.replace(/[?#].*$/s, '')).route
  return status === 404 || audience === 'visitors' ? undefined : next
}
