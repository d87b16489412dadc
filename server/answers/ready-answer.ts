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

/** An answer that is the same for everybody. */
export interface Ready {
  text: string
  type: string
  etag: string
  productIds: readonly string[]
  /** Made when first asked for. */
  packages: Partial<Record<Encoding, Package>>
  packing: Partial<Record<Encoding, Promise<Package>>>
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Package {
  /** As it goes out: names and values in turn. */
  head: string[]
  body: Buffer | string
  /** Packed as well as can be. */
  isFinal: boolean
}

export function readyToSend({ text, type, productIds = [] }: Fresh): Ready {
  const etag = `"${hash('sha1', text, 'base64url')}"`
  return { text, type, etag, productIds, packages: {}, packing: {} }
}

/**
 * Sends an answer in the form the client likes best, or only the word that it has it already. It goes straight to the
 * connection: what Fastify does on the way out is done for the first one and stays the same for all.
 */
export function sendReady(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: Ready,
): FastifyReply | Promise<FastifyReply> {
  if (headers['if-none-match'] === answer.etag) return reply.headers(headOf(answer)).status(304).send()
  const encoding = pickEncoding(headers['accept-encoding'])
  const ready = answer.packages[encoding]
  if (ready?.isFinal) return send(reply, ready)
  const made = pack(answer, encoding, reply.getHeaders())
  return made instanceof Promise ? made.then((done) => send(reply, done)) : send(reply, made)
}

function send(reply: FastifyReply, { head, body }: Package): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, head)
  // A text leaves in one piece with its head.
  reply.raw.end(body, 'latin1')
  return reply
}

function headOf({ etag }: Ready) {
  return { etag, vary: 'accept-encoding', 'cache-control': 'no-cache' }
}

/** Up to this many letters, handing the work to another thread costs more than doing it. */
const small = 32 * 1024

/** Up to this many bytes, it is cheaper to send a copy together with the head. */
const onePiece = 16 * 1024

/** Most answers are asked for once before they change, so they are packed quickly first, and well when asked for again. */
function pack(answer: Ready, encoding: Encoding, guards: object): Package | Promise<Package> {
  const { text, packages, packing } = answer
  const wrap = (bytes: Buffer, isFinal: boolean): Package => {
    const head = ['content-type', answer.type, 'content-length', String(bytes.length)]
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    for (const headers of [guards, headOf(answer)])
      for (const [name, value] of Object.entries(headers)) head.push(name, String(value))
    const made = { head, body: bytes.length <= onePiece ? bytes.toString('latin1') : bytes, isFinal }
    packages[encoding] = made
    return made
  }
  if (encoding === 'identity') return wrap(Buffer.from(text), true)
  const quick = packages[encoding]
  if (!quick && text.length <= small) return wrap(packQuickly[encoding](layOut(text)), false)
  const work = packing[encoding] ?? packWell[encoding](Buffer.from(text)).then((bytes) => wrap(bytes, true))
  packing[encoding] = work
  // Should it fail, the next one tries again.
  work.catch(() => delete packing[encoding])
  // Where there is a quick one, that is good enough, and nobody waits.
  return quick ?? work
}

/** Room for the longest of small texts. Each in memory of its own would call the collector the sooner. */
const desk = Buffer.allocUnsafe(small * 3)

function layOut(text: string): Buffer {
  return desk.subarray(0, desk.write(text))
}

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants

const packQuickly = {
  // A window of 64 KB sees all of it; the usual one takes longer to lay out than to use.
  br: (text: Buffer) =>
    brotliCompressSync(text, { chunkSize: 4096, params: { [quality]: 1, [size]: text.length, [window]: 16 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
}

const packWell = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [quality]: 6, [size]: text.length } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

/** Browsers say one of a few things. */
const picked = makeMemory<Encoding>({ most: 100, longestKey: 200 })

function pickEncoding(accepted: string | string[] = ''): Encoding {
  const said = String(accepted)
  return picked.find(said) ?? picked.keep(said, readEncoding(said))
}

function readEncoding(accepted: string): Encoding {
  const text = accepted.replace(/\w+\s*;\s*q=0(\.0*)?(?![\d.])/g, '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}
