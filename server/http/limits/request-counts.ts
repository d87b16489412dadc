import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Networks whose requests are counted; the least recently seen are forgotten. */
const mostNetworks = 5_000

/**
 * Counts requests in this instance's memory. The library's own store gives all requests of a network one object, which they
 * read a moment later. Requests that arrive together would then all have the count of the last one, and all be refused.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { count: number; end: number }>({ max: mostNetworks })

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], length: number): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    const current = known && now < known.end ? known : { count: 0, end: now + length }
    current.count += 1
    this.#windows.set(key, current)
    done(null, { current: current.count, ttl: current.end - now })
  }

  /** The count so far. */
  read(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    done(null, known && now < known.end ? { current: known.count, ttl: known.end - now } : { current: 0, ttl: 0 })
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}
