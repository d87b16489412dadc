import type { Database } from '../../database/database.ts'
import { type Fresh, type Ready, readyToSend } from './ready-answer.ts'

/** Several times what a catalogue of some thousand products needs on its beaten tracks. */
const usualBytes = 64 * 1024 * 1024

export type HotReads = Awaited<ReturnType<typeof makeHotReads>>

/**
 * Answers that are the same for everybody, kept ready in memory. Whatever changes in the catalogue is announced by the
 * database to every instance, and drops what it may have changed; the least used go when there are too many.
 */
export async function makeHotReads(database: Pick<Database, 'listen'>, mostBytes = usualBytes) {
  const kept = new Map<string, Ready>()
  const making = new Map<string, Promise<Ready>>()
  let bytes = 0
  let news = 0
  let edition = 0

  function drop(key: string): void {
    bytes -= sizeOf(kept.get(key))
    kept.delete(key)
  }

  /** What is being made may be out of date as well. */
  function forget(product?: string): void {
    news += 1
    making.clear()
    for (const [key, { productIds }] of kept) if (!product || productIds.includes(product)) drop(key)
  }

  await database.listen('catalogue', (what = '') => {
    const product = /^stock:(.+)$/.exec(what)?.[1]
    if (!product) edition += 1
    forget(product)
  })

  function find(key: string): Ready | undefined {
    const ready = kept.get(key)
    if (!ready) return undefined
    // Last in the row again.
    kept.delete(key)
    kept.set(key, ready)
    return ready
  }

  async function make(key: string, freshly: () => Promise<Fresh>): Promise<Ready> {
    const newsBefore = news
    const answer = readyToSend(await freshly())
    // What was read before the latest news may be out of date already.
    if (news === newsBefore) keep(key, answer)
    return answer
  }

  function keep(key: string, answer: Ready): void {
    if (sizeOf(answer) > mostBytes / 8) return
    drop(key)
    kept.set(key, answer)
    bytes += sizeOf(answer)
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  return {
    /** The answer of this name, if it is there. */
    find,

    /** Another number each time the catalogue has changed in more than its stock. */
    edition: (): number => edition,

    /** What comes next is made anew, though nothing was announced. */
    forgetAll: () => forget(),

    /** The answer of this name; of many who ask at once for one that is not there, one makes it. */
    async answer(key: string, freshly: () => Promise<Fresh>): Promise<Ready> {
      const ready = find(key)
      if (ready) return ready
      let work = making.get(key)
      if (!work) {
        const mine = make(key, freshly).finally(() => {
          if (making.get(key) === mine) making.delete(key)
        })
        work = mine
        making.set(key, mine)
      }
      return work
    },
  }
}

/** Two bytes for a letter, as where there are naira signs; compressed it is a fraction of that. The rest is alike for all. */
function sizeOf(answer: Ready | undefined): number {
  return answer ? answer.text.length * 2.5 + 2_000 : 0
}
