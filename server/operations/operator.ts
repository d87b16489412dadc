import type { IncomingMessage } from 'node:http'
import { isDirectFromThisMachine } from '../http/direct-request.ts'
import { isEqual } from '../secrets/is-equal.ts'

const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

type Asked = Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>

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

/**
 * Whether a request may see the metrics: it has the token, or it comes from this machine without a proxy. Every request
 * through a proxy on this machine has a loopback address. Such a request is refused if it has a header that proxies add, the
 * host name of a site, or HTTP/1.0, which nginx uses by default.
 */
function isOperator({ socket, headers, httpVersion }: Asked, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && isEqual(token, given)) return true
  return httpVersion === '1.1' && ownName.test(headers.host ?? '') && isDirectFromThisMachine({ socket, headers })
}
