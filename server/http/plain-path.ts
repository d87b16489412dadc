import { adminApiBase, apiBase } from '../../shared/contract/endpoint.ts'

/** A segment of one or two dots, encoded or not, between slashes or backslashes. */
const dotSegment = /[/\\](\.|%2e){1,2}([/\\]|$)/i
/** A URL parser turns a backslash into a slash and drops tabs and line breaks. */
const rewritten = /[\\\t\r\n]/
/** No path of ours is longer. A longer one counts as a path without segments. */
const longestPath = 1_000

/**
 * False for a path that a URL parser would resolve to another path. Routes are matched by the path as it was sent, pages
 * by the parsed one, so such a path would be routed as one thing and rendered as another.
 */
export function isPlainPath(url: string): boolean {
  const path = dropQuery(url)
  return !dotSegment.test(path) && !rewritten.test(path)
}

/** Whether a failed request without a route gets its error as JSON. */
export function isApiPath(url: string): boolean {
  return [apiBase, adminApiBase].some(
    (base) => url === base || (url.startsWith(base) && '/?#'.includes(url.charAt(base.length))),
  )
}

/** Returns an address without its query and fragment. */
export function dropQuery(url: string): string {
  const [beforeQuery = ''] = url.split('?', 1)
  const [path = ''] = beforeQuery.split('#', 1)
  return path
}

/** Returns the segments of an address's path: `/shop/adunni/?x=1` has `shop` and `adunni`. */
export function splitPath(url: string): string[] {
  const path = dropQuery(url)
  const segments = path.length > longestPath ? [] : path.split('/').slice(1)
  return segments.slice(0, segments.findLastIndex(Boolean) + 1)
}

/** Returns an address's path without slashes at its end. */
export function trimPath(url: string): string {
  return `/${splitPath(url).join('/')}`
}
