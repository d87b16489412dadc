import autocannon from 'autocannon'
import { anotherClient } from './clients.ts'

export interface Load {
  perSecond: number
  p50: number
  p99: number
  requests: number
  /** Answers that were not 200, and calls without one. */
  failed: number
}

const connections = 20
/** An address may ask 600 times a minute; so many of them are far from that even at full speed. */
const addressesEach = 200

/** As many requests as the server can take, or as many a second as wished, from thousands of client addresses. */
export async function putUnderLoad(urls: readonly string[], seconds: number, perSecond?: number): Promise<Load> {
  const { origin } = new URL(urls[0] ?? '')
  const paths = urls.map((url) => url.slice(origin.length))
  let turn = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient: (client) =>
      client.setRequests(
        Array.from({ length: Math.max(addressesEach, paths.length) }, () => ({
          method: 'GET' as const,
          path: paths[turn++ % paths.length] ?? '/',
          headers: { ...anotherClient(), 'accept-encoding': 'br' },
        })),
      ),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
