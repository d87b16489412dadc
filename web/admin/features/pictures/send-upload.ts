import { partBytes } from '../../../../shared/domain/catalogue/picture-upload.ts'
import type { call as makeCall } from '../../api/client.ts'
import type { Photo } from './shrink-photo.ts'

export interface PhotoFacts {
  color: PhotoColor
  alt: string
  focus_x: number
  focus_y: number
}

/** A colour of the contract, or none. */
export type PhotoColor = NonNullable<Parameters<typeof makeCall<'finishUpload'>>[1]>['body']['color']

export interface UploadJob {
  /** The same id again is the same upload, which goes on where it stopped. */
  id: string
  productId: string
  photo: Pick<Photo, 'blob' | 'type'>
  facts: PhotoFacts
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Outside {
  call: typeof makeCall
  /** Waits before the next try; a returned connection ends the wait. */
  pause: (milliseconds: number) => Promise<void>
}

type Outcome = { ok: true } | { ok: false; error: string }

/** Tries in a row without one part arriving. */
const mostTries = 20

/** Sends a photo in parts, one after the other. After a lost connection it asks how far it is and goes on from there. */
export async function sendUpload(job: UploadJob, { call, pause }: Outside): Promise<Outcome> {
  const { id, productId, photo, facts, onProgress, signal } = job
  const { size } = photo.blob
  const params = { id }
  let received: number | undefined
  let furthest = 0
  let tries = 0
  while (!signal.aborted) {
    const step = await nextStep()
    if (step.ok) {
      if (!('received' in step.data)) return { ok: true }
      received = step.data.received
      if (received > furthest) tries = 0
      furthest = Math.max(furthest, received)
      onProgress(received / size)
      continue
    }
    tries += 1
    const known = step.status === 409 ? readOffset(step.failure.current) : undefined
    const isHopeless = known === undefined && !isPassing(step.status)
    if (isHopeless || tries >= mostTries) return { ok: false, error: step.failure.error }
    if (known !== undefined) {
      received = known
      continue
    }
    // What arrived before the connection was lost, only the store knows.
    received = undefined
    await pause(Math.min(1_000 * 2 ** (tries - 1), 15_000))
  }
  return { ok: false, error: '' }

  async function nextStep() {
    // The same beginning twice is one upload and says how far it is.
    if (received === undefined)
      return call('beginUpload', { body: { _id: id, product_id: productId, size, type: photo.type } })
    if (received === size) return call('finishUpload', { params, body: facts })
    const data = await toBase64(photo.blob.slice(received, received + partBytes))
    return call('sendPart', { params, body: { offset: received, data } })
  }
}

/** No connection, too many requests, or a store that is busy or restarting. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

function readOffset(current: unknown): number | undefined {
  const isOffset = typeof current === 'object' && current !== null && 'received' in current
  return isOffset && typeof current.received === 'number' ? current.received : undefined
}

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return btoa(text)
}
