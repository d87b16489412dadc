import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './stores/database.ts'

/** What a maker hands in: the text, and whose stock it shows beside what every list shows. */
export interface Fresh {
  text: string
  type: string
  productIds?: readonly string[]
}

interface Kept {
  identity: Buffer
  type: string
  etag: string
  productIds: readonly string[]
  /** Made when first asked for. */
  packed: Partial<Record<Encoding, Packed>>
}

interface Packed {
  bytes: Buffer | Promise<Buffer>
  isGood: boolean
}

type Encoding = 'br' | 'gzip'

/** Several times what a catalogue of some thousand products needs on its beaten tracks. */
const usualBytes = 64 * 1024 * 1024

export type HotReads = Awaited<ReturnType<typeof makeHotReads>>

/**
 * Answers that are the same for everybody, kept ready in memory. Whatever changes in the catalogue is announced by the
 * database to every instance, and drops what it may have changed; the least used go when there are too many.
 */
export async function makeHotReads(database: Pick<Database, 'listen'>, mostBytes = usualBytes) {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept>>()
  let bytes = 0
  let news = 0

  function drop(key: string): void {
    bytes -= sizeOf(kept.get(key))
    kept.delete(key)
  }

  await database.listen('catalogue', (what = '') => {
    news += 1
    making.clear()
    const product = /^stock:(.+)$/.exec(what)?.[1]
    for (const [key, { productIds }] of kept) if (!product || productIds.includes(product)) drop(key)
  })

  function find(key: string): Kept | undefined {
    const ready = kept.get(key)
    if (!ready) return undefined
    // Last in the row again.
    kept.delete(key)
    kept.set(key, ready)
    return ready
  }

  async function make(key: string, freshly: () => Promise<Fresh>): Promise<Kept> {
    const newsBefore = news
    const answer = prepare(await freshly())
    // What was read before the latest news may be out of date already.
    if (news === newsBefore) keep(key, answer)
    return answer
  }

  function keep(key: string, answer: Kept): void {
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

    /** The answer of this name; of many who ask at once for one that is not there, one makes it. */
    async answer(key: string, freshly: () => Promise<Fresh>): Promise<Kept> {
      const ready = find(key)
      if (ready) return ready
      let work = making.get(key)
      if (!work) {
        work = make(key, freshly).finally(() => making.delete(key))
        making.set(key, work)
      }
      return work
    },
  }
}

function prepare({ text, type, productIds = [] }: Fresh): Kept {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  return { identity, type, etag, productIds, packed: {} }
}

/** Compressed text is a fraction of the plain one; both count as if they were kept. */
function sizeOf(answer: Kept | undefined): number {
  return answer ? answer.identity.length * 1.5 + 500 : 0
}

/** Sends what nobody is likely to ask for again. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  fresh: Fresh,
): FastifyReply | Promise<FastifyReply> {
  return sendKept(request, reply, prepare(fresh))
}

/** Sends an answer in the form the client likes best, or only the word that it has it already. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Kept,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send()
  reply.type(answer.type)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.identity)
  reply.header('content-encoding', encoding)
  const bytes = pack(answer, encoding)
  return 'then' in bytes ? bytes.then((all) => reply.send(all)) : reply.send(bytes)
}

/** Up to this many bytes, handing the work to another thread costs more than doing it. */
const small = 32 * 1024

/** Most answers are asked for once before they change, so they are packed quickly first, and well when asked for again. */
function pack({ identity, packed }: Kept, encoding: Encoding): Buffer | Promise<Buffer> {
  const ready = packed[encoding]
  if (!ready && identity.length <= small) {
    const bytes = packQuickly[encoding](identity)
    packed[encoding] = { bytes, isGood: false }
    return bytes
  }
  if (ready?.isGood) return ready.bytes
  const work = packWell[encoding](identity)
  const good: Packed = { bytes: ready?.bytes ?? work, isGood: true }
  packed[encoding] = good
  work.then((bytes) => {
    good.bytes = bytes
  })
  return good.bytes
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants

const packQuickly = {
  br: (text: Buffer) => brotliCompressSync(text, { params: { [quality]: 3, [size]: text.length } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
}

const packWell = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [quality]: 6, [size]: text.length } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

function pickEncoding(accepted: string | string[] = ''): 'br' | 'gzip' | undefined {
  const text = String(accepted).replace(/\w+\s*;\s*q=0(\.0*)?(?![\d.])/g, '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : undefined
}
