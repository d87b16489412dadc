import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { emptyDelivery, fillFrom, mergeTyped, readDraft, writeDraft } from './delivery-values.ts'

const kept = new Map<string, string>()
let isForbidden = false

beforeEach(() => {
  kept.clear()
  isForbidden = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage().get(key) ?? null,
    setItem: (key: string, text: string) => void storage().set(key, text),
    removeItem: (key: string) => void storage().delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

function storage(): Map<string, string> {
  if (isForbidden) throw new DOMException('no', 'SecurityError')
  return kept
}

const values = { ...emptyDelivery, email: 'ada@example.com', phone: '08031234567', city: 'Ikeja', state: 'Lagos' }
const hour = 60 * 60_000
const typed = { email: 'ada@example.com', phone: '08031234567' }
const fields = new Set(['email', 'phone'] as const)

describe('what was typed at the checkout', () => {
  it('is there again after a reload, the phone’s zero included', () => {
    writeDraft(values, fields, '')
    expect(readDraft('')).toEqual(typed)
  })

  it('takes the whole address along as soon as a part of it was typed', () => {
    writeDraft(values, new Set(['city']), '')
    expect(readDraft('')).toMatchObject({ city: 'Ikeja', state: 'Lagos', address: '', country: 'Nigeria' })
    expect(readDraft('')).not.toHaveProperty('email')
  })

  it('is gone after 24 hours', () => {
    vi.useFakeTimers({ now: new Date('2026-11-14T10:00:00Z'), toFake: ['Date'] })
    writeDraft(values, fields, '')
    vi.advanceTimersByTime(24 * hour - 1)
    expect(readDraft('')).toEqual(typed)
    vi.advanceTimersByTime(1)
    expect(readDraft('')).toEqual({})
    expect([...kept.keys()]).toEqual([])
    vi.useRealTimers()
  })

  it('is forgotten after the order', () => {
    writeDraft(values, fields, '')
    deliveryDraft.remove()
    expect(readDraft('')).toEqual({})
  })

  it('by a guest is for whoever they log in as', () => {
    writeDraft(values, fields, '')
    expect(readDraft('ada')).toEqual(typed)
  })

  it.each([
    ['another customer', 'bola'],
    ['a guest', ''],
  ])('by a customer is not for %s, and is gone once they asked', (_, other) => {
    writeDraft(values, fields, 'ada')
    expect(readDraft(other)).toEqual({})
    expect(readDraft('ada')).toEqual({})
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{"email":'],
    ['null', 'null'],
    ['a list', '[1, 2]'],
    ['other types', JSON.stringify({ email: 7, phone: null, country: {} })],
    ['a book', JSON.stringify({ address: 'x'.repeat(501) })],
  ])('is nothing where the storage holds %s', (_, text) => {
    if (text !== undefined) kept.set('checkout-delivery', text)
    expect(readDraft('')).toEqual({})
  })

  it('lasts as long as the page where storage is forbidden', () => {
    isForbidden = true
    writeDraft(values, fields, '')
    expect(readDraft('')).toEqual(typed)
    deliveryDraft.remove()
    expect(readDraft('')).toEqual({})
  })

  it('gives way to what stands in the fields before the scripts are here', () => {
    const merged = mergeTyped(typed, {
      email: 'new@example.com',
      phone: '',
      country: emptyDelivery.country,
      city: 'Ikeja',
    })
    expect(merged).toEqual({ ...typed, email: 'new@example.com', city: 'Ikeja' })
  })

  it('does not let a field’s first value undo a remembered one', () => {
    const merged = mergeTyped({ ...typed, country: 'Ghana' }, { country: emptyDelivery.country })
    expect(merged.country).toBe('Ghana')
  })
})

describe('a customer’s profile', () => {
  const profile = {
    email: 'ada@example.com',
    first_name: 'Ada',
    phone: '08031234567',
    country: 'Ghana',
    address: '1 Ring Road',
    city: 'Accra',
    state: 'Greater Accra',
  }

  it('fills in what nobody has typed', () => {
    expect(fillFrom(profile, emptyDelivery)).toMatchObject({ ...profile, last_name: '', apartment: '' })
  })

  it('never replaces what was typed', () => {
    const typed = { ...emptyDelivery, email: 'other@example.com', first_name: 'Bola' }
    expect(fillFrom(profile, typed)).toMatchObject({ email: 'other@example.com', first_name: 'Bola' })
  })

  it('gives its address as a whole or not at all', () => {
    const typed = { ...emptyDelivery, city: 'Ibadan', state: 'Oyo' }
    expect(fillFrom(profile, typed)).toMatchObject({ country: 'Nigeria', address: '', city: 'Ibadan', state: 'Oyo' })
  })

  it('without an address leaves the country alone', () => {
    expect(fillFrom({ email: 'ada@example.com', country: '' }, emptyDelivery)).toMatchObject({ country: 'Nigeria' })
  })
})
