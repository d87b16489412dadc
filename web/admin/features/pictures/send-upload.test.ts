import { describe, expect, it } from 'vitest'
import { partBytes } from '../../../../shared/domain/catalogue/picture-upload.ts'
import type { call } from '../../api/client.ts'
import { sendUpload } from './send-upload.ts'

const blob = new Blob([new Uint8Array(2 * partBytes + 10).map((_, index) => index % 251)])

/** A store that takes parts, but not every call reaches it, and not every answer comes back. */
function makeStore(lost: readonly number[], lostAnswers: readonly number[] = []) {
  const calls: string[] = []
  const progress: number[] = []
  const pauses: number[] = []
  const bytes: number[] = []
  let pictures = 0
  const handle = (name: string, body: { offset: number; data: string }) => {
    if (name === 'finishUpload') {
      pictures = 1
      return { ok: true, data: { _id: 'x' } }
    }
    if (name === 'sendPart') {
      if (body.offset !== bytes.length)
        return { ok: false, status: 409, failure: { error: 'Gap', current: { received: bytes.length } } }
      bytes.push(...Buffer.from(body.data, 'base64'))
    }
    return { ok: true, data: { received: bytes.length } }
  }
  const make = async (name: string, input: { body: { offset: number; data: string } }) => {
    calls.push(name)
    const offline = { ok: false, status: 0, failure: { error: 'Offline' } }
    if (lost.includes(calls.length)) return offline
    const answer = handle(name, input.body)
    return lostAnswers.includes(calls.length) ? offline : answer
  }
  const stop = new AbortController()
  const send = () =>
    sendUpload(
      {
        id: 'x',
        productId: 'p',
        photo: { blob, type: 'image/jpeg' },
        facts: { color: '', alt: '', focus_x: 0.5, focus_y: 0.5 },
        onProgress: (share) => progress.push(share),
        signal: stop.signal,
      },
      { call: make as typeof call, pause: async (milliseconds) => void pauses.push(milliseconds) },
    )
  return { send, stop, calls, progress, pauses, bytes, count: () => pictures }
}

const sent = new Uint8Array(await blob.arrayBuffer())

describe('a photo', () => {
  it('is sent part by part and finished', async () => {
    const store = makeStore([])
    expect(await store.send()).toMatchObject({ ok: true })
    expect(store.calls).toEqual(['beginUpload', 'sendPart', 'sendPart', 'sendPart', 'finishUpload'])
    expect(store.bytes).toEqual([...sent])
    expect(store.progress.at(-1)).toBe(1)
  })

  it.each([
    ['a call', [1], []],
    ['two calls in a row', [3, 4], []],
    ['the answer of a part', [], [3]],
    ['the answer of the end', [], [5]],
    ['every third call', [3, 6, 9, 12], []],
  ])('arrives whole though %s is lost', async (_, lost, lostAnswers) => {
    const store = makeStore(lost, lostAnswers)
    expect(await store.send()).toMatchObject({ ok: true })
    expect(store.bytes).toEqual([...sent])
    expect(store.count()).toBe(1)
  })

  it('waits longer after each failure and gives up in the end', async () => {
    const store = makeStore(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(await store.send()).toEqual({ ok: false, error: 'Offline' })
    expect(store.pauses.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000])
  })

  it('gives up too when the store answers, but no part arrives', async () => {
    const store = makeStore(Array.from({ length: 100 }, (_, index) => 2 * (index + 1)))
    expect(await store.send()).toEqual({ ok: false, error: 'Offline' })
    expect(store.bytes).toEqual([])
  })

  it('that is stopped is sent no further', async () => {
    const store = makeStore([])
    store.stop.abort()
    expect((await store.send()).ok).toBe(false)
    expect(store.calls).toEqual([])
  })
})
