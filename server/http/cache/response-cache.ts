import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import { type BodyContent, type CachedBody, makeCachedBody } from './cached-body.ts'

/** Several times what the usual pages of a catalogue of some thousand products need. */
const usualBytes = 64 * 1024 * 1024

export type ResponseCache = Awaited<ReturnType<typeof makeResponseCache>>

/**
 * Response bodies that are the same for every visitor. The database notifies every instance of changes, and each drops
 * the bodies whose tags name what changed. The least recently used go when there is no room.
 */
export async function makeResponseCache(
  database: Pick<Database, 'listen'>,
  maxBytes = usualBytes,
  clock: () => Date = () => new Date(),
) {
  const bodies = new LRUCache<string, CachedBody>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: sizeOf,
  })
  const inFlight = new Map<string, Promise<CachedBody>>()
  let changes = 0
  let catalogueVersion = 0
  let hits = 0
  let misses = 0

  /** Drops the bodies with this tag, or all. */
  function drop(tag?: string): void {
    // A body that is being made may be out of date as well.
    changes += 1
    inFlight.clear()
    for (const [key, { tags }] of bodies.entries()) if (tag === undefined || tags.includes(tag)) bodies.delete(key)
  }

  const listeners: ((tag: string | undefined) => void)[] = []

  /** Tags of bodies that are out of date from a moment on, without a notice. */
  const dropTimes = new Map<string, number>()
  let nextDrop = Number.POSITIVE_INFINITY

  function dropDue(): void {
    const now = clock().getTime()
    if (now < nextDrop) return
    for (const [tag, time] of dropTimes) {
      if (time > now) continue
      dropTimes.delete(tag)
      drop(tag)
    }
    nextDrop = Math.min(...dropTimes.values())
  }

  // The triggers that send these notices are in the migration “change-notices”.
  await database.listen('catalogue', (tag) => {
    const isAll = tag === undefined || tag === 'all'
    if (isAll || tag === 'products') catalogueVersion += 1
    drop(isAll ? undefined : tag.toLowerCase())
    for (const listener of listeners) listener(tag)
  })

  async function make(key: string, makeContent: () => Promise<BodyContent>): Promise<CachedBody> {
    const changesBefore = changes
    const body = makeCachedBody(await makeContent())
    // What was read before the latest change may be out of date: it is sent, but not cached.
    if (changes === changesBefore) bodies.set(key, body)
    return body
  }

  return {
    find(key: string): CachedBody | undefined {
      dropDue()
      const body = bodies.get(key)
      if (body) hits += 1
      return body
    },

    /** A number that grows with each change of products, except of stock. */
    catalogueVersion: (): number => catalogueVersion,

    drop,

    /** What is in memory now, and how often it was found there since the start. */
    figures: () => ({ entries: bodies.size, bytes: bodies.calculatedSize, hits, misses }),

    /** Calls the listener for every notice, after the bodies were dropped. The tag is undefined when notices may have been missed. */
    onNotice(listener: (tag: string | undefined) => void): void {
      listeners.push(listener)
    },

    /** Drops the bodies with this tag at a moment that is known before, such as the end of a discount. */
    dropAt(tag: string, moment: Date): void {
      const time = Math.min(moment.getTime(), dropTimes.get(tag) ?? Number.POSITIVE_INFINITY)
      dropTimes.set(tag, time)
      nextDrop = Math.min(nextDrop, time)
    },

    /** The body of this key. Requests that miss it at the same time wait for one that makes it. */
    async get(key: string, makeContent: () => Promise<BodyContent>): Promise<CachedBody> {
      dropDue()
      const cached = bodies.get(key) ?? inFlight.get(key)
      if (cached) {
        hits += 1
        return cached
      }
      misses += 1
      const making = make(key, makeContent).finally(() => {
        if (inFlight.get(key) === making) inFlight.delete(key)
      })
      inFlight.set(key, making)
      return making
    },
  }
}

/**
 * Bytes of a kept response, estimated: two for each character, because of the naira sign, half a byte more for its compressed
 * copy, and 2,000 for the rest. Tags are counted because a visitor can name hundreds of categories in one address.
 */
function sizeOf({ text, tags }: CachedBody): number {
  return Math.ceil(text.length * 2.5) + 50 * tags.length + 2_000
}
