import { beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitPayment, readAwaited, removeAwaited, withoutPieces } from './awaited-payment.ts'

const piece = (item_id: string, size = 'M', color = 'blue') => ({ item_id, size, color })
const line = (...choice: Parameters<typeof piece>) => ({
  ...piece(...choice),
  ...{ item_name: 'Dress', item_slug: 'dress', img: 'dress.jpg', original_price: 5, new_price: 5 },
})

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('a transfer that is waited for', () => {
  it('is known by its order and its pieces until it is forgotten', () => {
    awaitPayment('key', [line('a')])
    expect(readAwaited()).toEqual({ orderKey: 'key', items: [piece('a')] })
    removeAwaited()
    expect(readAwaited()).toBeUndefined()
  })

  it.each(['', 'nonsense', '7', '{"orderKey":7,"items":[]}', '{"orderKey":"key"}'])(
    'is none where %j is kept',
    (text) => {
      kept.set('awaited-transfer', text)
      expect(readAwaited()).toBeUndefined()
    },
  )
})

describe('the bag without what was bought', () => {
  it('keeps what was added since, be it of the same kind', () => {
    const bag = [line('a'), line('a'), line('b'), line('a', 'L')]
    expect(withoutPieces(bag, [piece('a'), piece('b')])).toEqual([line('a'), line('a', 'L')])
  })

  it('misses nothing that was taken out meanwhile', () => {
    expect(withoutPieces([line('b')], [piece('a')])).toEqual([line('b')])
  })
})
