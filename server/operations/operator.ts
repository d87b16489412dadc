import type { IncomingMessage } from 'node:http'
import { isDirectFromThisMachine } from '../http/direct-request.ts'
import { isEqual } from '../secrets/is-equal.ts'

export const metricsPath = '/metrics'

/** The constraint's value for requests that may see the metrics. */
export const operator = 'yes'

/** A rule for the router: a route with the constraint `operator` exists for requests that may see the metrics only. */
export function operatorConstraint(token: string | undefined) {
  return {
    name: 'operator',
    storage<Handler>() {
      const handlers = new Map<string, Handler>()
      return {
        get: (value: string) => handlers.get(value) ?? null,
        set: (value: string, handler: Handler) => void handlers.set(value, handler),
      }
    },
    // The path is compared first, because this runs for every request.
    deriveConstraint: (request: IncomingMessage) =>
      request.url?.startsWith(metricsPath) && isOperator(request, token) ? operator : 'no',
  }
}

/** Whether a request may see the metrics: it has the token, or it comes from this machine without a proxy. */
function isOperator(request: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && isEqual(token, given)) return true
  return isDirectFromThisMachine(request)
}
