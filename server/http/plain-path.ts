import { adminApiBase, apiBase } from '../../shared/contract/endpoint.ts'

/** A segment of one or two dots, encoded or not, between slashes or backslashes. */
const dotSegment = /[/\\](\.|%2e){1,2}([/\\]|$)/i
/** A URL parser turns a backslash into a slash and drops tabs and line breaks. */
const rewritten = /[\\\t\r\n]/

/**
 * False for a path that a URL parser would resolve to another path. Routes are matched by the path as it was sent, pages
 * by the parsed one, so such a path would be routed as one thing and rendered as another.
 */
export function isPlainPath(url: string): boolean {
  const path = url.replace(/[?#].*$/s, '')
  return !dotSegment.test(path) && !rewritten.test(path)
}

/** Whether a failed request without a route gets its error as JSON. */
export function isApiPath(url: string): boolean {
  return [apiBase, adminApiBase].some(
    (base) => url === base || (url.startsWith(base) && '/?#'.includes(url.charAt(base.length))),
  )
}
