import { useEffect, useSyncExternalStore } from 'react'
import { mutate } from 'swr'
import { call } from '../../api/client.ts'
import { waitForConnection } from '../uploads/send-parts.ts'
import { sendUpload } from './send-upload.ts'
import { forgetUnsent, type KeptUpload, keepUnsent, readUnsent } from './unsent-pictures.ts'

/** A photo on its way to the store. */
export interface Upload extends KeptUpload {
  /** 0 to 1. */
  share: number
  /** Why it stopped; it can be tried again. */
  problem: string
}

/** All uploads of this tab. They go on while other screens are open, one after the other, and after a reload. */
let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()
let current: { id: string; stop: AbortController } | undefined

/** Photos on their way to a product. */
export function useUploads(productId: string) {
  const all = useSyncExternalStore(subscribe, () => uploads)
  useEffect(resume, [])
  return {
    uploads: all.filter((upload) => upload.productId === productId),
    add(photos: readonly Pick<Upload, 'photo' | 'facts'>[]) {
      const added = photos.map((each) => ({ ...each, id: crypto.randomUUID(), productId, share: 0, problem: '' }))
      set([...uploads, ...added])
      // One millisecond apart, so that they keep their order.
      for (const [index, upload] of added.entries()) void keepUnsent(upload, Date.now() + index)
      void work()
    },
    retry(id: string) {
      change(id, { problem: '' })
      void work()
    },
    stop(id: string) {
      if (current?.id === id) current.stop.abort()
      drop(id)
      // The store would forget it by itself after a week.
      void call('stopUpload', { params: { id } })
    },
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(changed: readonly Upload[]): void {
  uploads = changed
  for (const listener of listeners) listener()
}

const change = (id: string, values: Partial<Upload>) =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))

function drop(id: string): void {
  set(uploads.filter((upload) => upload.id !== id))
  void forgetUnsent(id)
}

let isResumed = false

/** Once in a tab: goes on with what an earlier visit left unsent. */
function resume(): void {
  if (isResumed) return
  isResumed = true
  void readUnsent(Date.now()).then((kept) => {
    const isKnown = (id: string) => uploads.some((upload) => upload.id === id)
    const unsent = kept.filter(({ id }) => !isKnown(id)).map((upload) => ({ ...upload, share: 0, problem: '' }))
    set([...unsent, ...uploads])
    return work()
  })
}

async function work(): Promise<void> {
  if (current) return
  const next = uploads.find(({ problem }) => !problem)
  if (!next) return
  const { id } = next
  const stop = new AbortController()
  current = { id, stop }
  const onProgress = (share: number) => change(id, { share })
  const outcome = await sendUpload({ ...next, onProgress, signal: stop.signal }, { call, pause: waitForConnection })
  if (outcome.ok) {
    // The panel shows the picture before the upload goes, so that nothing jumps.
    await mutate((key) => Array.isArray(key) && key[0] === 'pictures')
    drop(id)
  } else change(id, { problem: outcome.error })
  current = undefined
  await work()
}
