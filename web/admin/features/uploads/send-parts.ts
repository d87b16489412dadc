import { partBytes } from '../../../../shared/domain/catalogue/picture-upload.ts'
import type { CallResult } from '../../api/client.ts'

/** The requests of an upload. Each can be repeated, and its answer says how many bytes have arrived. */
interface Steps<Done> {
  blob: Blob
  begin: () => Promise<CallResult<{ received: number }>>
  sendPart: (part: { offset: number; data: string }) => Promise<CallResult<{ received: number }>>
  finish: () => Promise<CallResult<Done>>
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** Waits before the next try; ends early when the browser is online again. */
  pause: (milliseconds: number) => Promise<void>
}

export type SendOutcome<Done> = { ok: true; data: Done } | { ok: false; error: string }

/** The upload fails after this many failed tries in a row. */
const mostTries = 20

/** Sends a file in parts, one after the other. After a lost connection it continues with the first part that is missing. */
export async function sendParts<Done>(steps: Steps<Done>): Promise<SendOutcome<Done>> {
  const { blob, begin, sendPart, finish, onProgress, signal, pause } = steps
  let received: number | undefined
  let furthest = 0
  let tries = 0
  while (!signal.aborted) {
    let step: CallResult<{ received: number }> | CallResult<Done>
    if (received === blob.size) {
      step = await finish()
      if (step.ok) return { ok: true, data: step.data }
    } else {
      // Beginning the same upload again returns how many bytes have arrived.
      step = await (received === undefined ? begin() : sendPart(await partAt(blob, received)))
      if (step.ok) {
        received = step.data.received
        if (received > furthest) tries = 0
        furthest = Math.max(furthest, received)
        onProgress(received / blob.size)
        continue
      }
    }
    tries += 1
    const known = step.status === 409 ? readOffset(step.failure.current) : undefined
    const isFinal = known === undefined && !isTemporary(step.status)
    if (isFinal || tries >= mostTries) return { ok: false, error: step.failure.error }
    // Unknown after a lost connection, so the next try begins the upload again and reads it.
    received = known
    if (known === undefined) await pause(Math.min(1_000 * 2 ** (tries - 1), 15_000))
  }
  return { ok: false, error: '' }
}

/** No connection, too many requests, or a store that is busy or restarting. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

function readOffset(current: unknown): number | undefined {
  const isOffset = typeof current === 'object' && current !== null && 'received' in current
  return isOffset && typeof current.received === 'number' ? current.received : undefined
}

async function partAt(blob: Blob, offset: number): Promise<{ offset: number; data: string }> {
  const bytes = new Uint8Array(await blob.slice(offset, offset + partBytes).arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return { offset, data: btoa(text) }
}

/** Waits for some time, or until the browser is online again. */
export function waitForConnection(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
  })
}
