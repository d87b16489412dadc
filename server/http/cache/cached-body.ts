import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, pickEncoding } from './pick-encoding.ts'

export interface BodyContent {
  text: string
  type: string
  /** What the text shows; a change of any of it drops the body from the cache. Case does not matter, as in addresses. */
  tags?: readonly string[]
}

/**
 * A body that is the same for every visitor, with its media type. It holds no headers: those are set on each response by
 * the route that sends it, so that one odd request cannot change what later visitors get.
 */
export interface CachedBody extends Required<BodyContent> {
  etag: string
  /** Compressed when a client first accepts the encoding. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}

export function makeCachedBody({ text, type, tags = [] }: BodyContent): CachedBody {
  return {
    text,
    type,
    tags: tags.map((tag) => tag.toLowerCase()),
    etag: `"${hash('sha1', text, 'base64url')}"`,
    compressed: {},
  }
}

/** Sends a body in the encoding the client prefers, or 304 when the client has it already. */
export async function sendCachedBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  reply.headers({ etag: body.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (headers['if-none-match'] === body.etag) return reply.status(304).send()
  reply.type(body.type)
  const encoding =
    body.text.length < worthCompressing ? undefined : pickEncoding(String(headers['accept-encoding'] ?? ''))
  if (!encoding) return reply.send(body.text)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding))
}

/** A smaller body fits into the first packets of a connection and would arrive no sooner. */
export const worthCompressing = 4_096

/** Up to this many characters, a thread of its own costs more than it saves: for a list 0.9 ms of CPU instead of 0.15. */
const smallText = 64 * 1024

function compress({ text, compressed }: CachedBody, encoding: Encoding): Buffer | Promise<Buffer> {
  compressed[encoding] ??=
    text.length <= smallText
      ? compressNow[encoding](Buffer.from(text))
      : compressInThread[encoding](Buffer.from(text)).catch((error) => {
          delete compressed[encoding]
          throw error
        })
  return compressed[encoding]
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants
// A window of 256 KB covers any page; the default of 4 MB takes longer to set up.
const brotli = (text: Buffer) => ({ params: { [quality]: 6, [window]: 18, [size]: text.length } })

const compressNow = {
  br: (text: Buffer) => brotliCompressSync(text, brotli(text)),
  gzip: (text: Buffer) => gzipSync(text),
}

const compressInThread = {
  br: (text: Buffer) => promisify(brotliCompress)(text, brotli(text)),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
