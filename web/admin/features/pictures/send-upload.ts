import type { call as makeCall } from '../../api/client.ts'
import { type SendOutcome, sendParts } from '../uploads/send-parts.ts'
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

/** Sends a photo in parts and makes a picture of it. */
export async function sendUpload(job: UploadJob, { call, pause }: Outside): Promise<SendOutcome<unknown>> {
  const { id, productId, photo, facts, onProgress, signal } = job
  const { blob, type } = photo
  const params = { id }
  return sendParts({
    blob,
    begin: () => call('beginUpload', { body: { _id: id, product_id: productId, size: blob.size, type } }),
    sendPart: (body) => call('sendPart', { params, body }),
    finish: () => call('finishUpload', { params, body: facts }),
    onProgress,
    signal,
    pause,
  })
}
