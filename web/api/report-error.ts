import { apiBase } from '../../shared/contract/endpoint.ts'

/** An error that repeats would fill the log. */
const mostReports = 3
let sent = 0

/**
 * Tells the store that a script of its own has failed: the name of the error, the place in the script and the pattern of
 * the page. The message stays here, because it may hold what somebody typed.
 */
export function reportError(event: ErrorEvent | PromiseRejectionEvent, page: string): void {
  const error: unknown = 'reason' in event ? event.reason : event.error
  if (!(error instanceof Error) || sent >= mostReports) return
  sent += 1
  const place = /((?:\/admin)?\/assets\/[\w-]+\.js):(\d+):(\d+)/.exec(error.stack ?? '')
  const [, file = '', line = '0', column = '0'] = place ?? []
  const report = JSON.stringify({ name: error.name, file, line: Number(line), column: Number(column), page })
  navigator.sendBeacon?.(`${apiBase}/reports`, new Blob([report], { type: 'application/json' }))
}
