import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeMemory } from './memory.ts'

/** What a maker hands in: the text, and whose stock it shows beside what every list shows. */
export interface Fresh {
  text: string
  type: string
  productIds?: readonly string[]
}

/**
 * A body that is the same for every visitor, with its media type. It holds no headers: those are set on each response by
 * the route that sends it, so that one odd request cannot change what later visitors get.
 */
export interface Ready {
  text: string
  type: string
  etag: string
  productIds: readonly string[]
  /** Compressed when first asked for. */
  compressed: Partial<Record<Compression, Compressed>>
  compressing: Partial<Record<Compression, Promise<Buffer>>>
}

type Compression = 'br' | 'gzip'

interface Compressed {
  body: Buffer
  /** False for the fast first version, which is replaced once the same body is asked for again. */
  isFinal: boolean
}

export function readyToSend({ text, type, productIds = [] }: Fresh): Ready {
  const etag = `"${hash('sha1', text, 'base64url')}"`
  return { text, type, etag, productIds, compressed: {}, compressing: {} }
}

/** Sends a body in the encoding the client prefers, or 304 when the client has it already. */
export async function sendReady({ headers }: FastifyRequest, reply: FastifyReply, ready: Ready): Promise<FastifyReply> {
  reply.headers({ etag: ready.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (headers['if-none-match'] === ready.etag) return reply.status(304).send()
  reply.type(ready.type)
  const encoding = pickEncoding(headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(ready.text)
  const body = await compress(ready, encoding)
  return reply.header('content-encoding', encoding).send(body)
}

/** Up to this many characters, handing the work to another thread costs more than doing it. */
const small = 32 * 1024

/** Most bodies are asked for once before they change, so they are compressed fast first, and well when asked for again. */
function compress(ready: Ready, encoding: Compression): Buffer | Promise<Buffer> {
  const { text, compressed, compressing } = ready
  const known = compressed[encoding]
  if (known?.isFinal) return known.body
  if (!known && text.length <= small) {
    const body = compressFast[encoding](Buffer.from(text))
    compressed[encoding] = { body, isFinal: false }
    return body
  }
  const work =
    compressing[encoding] ??
    compressWell[encoding](Buffer.from(text)).then((body) => {
      compressed[encoding] = { body, isFinal: true }
      return body
    })
  compressing[encoding] = work
  // If it fails, the next request tries again.
  work.catch(() => delete compressing[encoding])
  // The fast version is good enough while the better one is being made.
  return known?.body ?? work
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants

const compressFast = {
  // A window of 64 KB covers a small body; the default window takes longer to set up than to use.
  br: (text: Buffer) =>
    brotliCompressSync(text, { chunkSize: 4096, params: { [quality]: 1, [size]: text.length, [window]: 16 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
}

const compressWell = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [quality]: 6, [size]: text.length } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

/** Browsers send one of a few values. */
const picked = makeMemory<Compression | 'identity'>({ most: 100, longestKey: 200 })

function pickEncoding(accepted: string | string[] = ''): Compression | 'identity' {
  const said = String(accepted)
  return picked.find(said) ?? picked.keep(said, readEncoding(said))
}

function readEncoding(accepted: string): Compression | 'identity' {
  const text = accepted.replace(/\w+\s*;\s*q=0(\.0*)?(?![\d.])/g, '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}
