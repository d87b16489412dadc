import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page is rendered with smaller and fewer pictures: by the switch in the footer, which is a cookie, or else by
 * the browser's data saver. The cookie says nothing else about the visitor, and both kinds of page are cached.
 */
export function wantsLessData(headers: IncomingHttpHeaders): boolean {
  const choice = /(?:^|;\s*)less-data=(on|off)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return choice ? choice === 'on' : headers['save-data'] === 'on'
}
