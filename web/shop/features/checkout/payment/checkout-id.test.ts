import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkoutId, holdsPieces, renewCheckout, storeHold } from './checkout-id.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const minute = 60_000

describe('the number of a checkout', () => {
  it('is random, long enough for the API and the same for every tab until the order is placed', () => {
    const id = checkoutId()
    expect(id).toMatch(/^[\w-]{16,64}$/)
    expect(checkoutId()).toBe(id)
    expect(kept.get('checkout_id')).toBe(id)
    renewCheckout()
    expect(checkoutId()).not.toBe(id)
  })

  it('is made anew where something else stands in its place', () => {
    kept.set('checkout_id', 'short')
    expect(checkoutId()).toMatch(/^[\w-]{16,64}$/)
  })

  it('is a UUID without randomUUID too', () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    expect(checkoutId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('holds pieces for fifteen minutes after an order was prepared, and not beyond the order', () => {
    expect(holdsPieces(0)).toBe(false)
    storeHold(0)
    expect(holdsPieces(14 * minute)).toBe(true)
    expect(holdsPieces(15 * minute)).toBe(false)
    storeHold(0)
    renewCheckout()
    expect(holdsPieces(minute)).toBe(false)
  })
})
