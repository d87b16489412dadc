import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCartLine } from './stored-cart-line.ts'
import { makeStoredList } from './stored-list.ts'

const line = {
  item_id: '1',
  item_name: 'Adunni Leaf Wrap Dress',
  item_slug: 'adunni-leaf-wrap-dress',
  img: 'wrap.jpg',
  original_price: 56_000,
  new_price: 48_500,
  size: 'M',
  color: '',
}
const minute = 60_000
const lifetime = 36_000 * minute

/** Storage and window as a browser gives them, shared by all lists that a test makes. */
function openBrowser() {
  const kept = new Map<string, string>()
  const browser = {
    kept,
    isFull: false,
    tab: new EventTarget(),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, text: string) {
        if (browser.isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, text)
      },
    },
    /** What this tab hears when another one writes. */
    hear(key: string | null) {
      browser.tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
  return browser
}

let browser: ReturnType<typeof openBrowser>
let key = ''
let rounds = 0

beforeEach(() => {
  browser = openBrowser()
  key = `cart${++rounds}`
  vi.stubGlobal('localStorage', browser.storage)
  vi.stubGlobal('window', browser.tab)
  vi.useFakeTimers({ now: new Date('2026-11-14T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => makeStoredList({ key, readLine: readCartLine, lifetime })

describe('a list in the browser’s storage', () => {
  it('is a plain JSON array under its key, written on every change', () => {
    const list = open()
    list.write([line])
    expect(JSON.parse(browser.kept.get(key) ?? '')).toEqual([line])
    list.write([line, line])
    expect(JSON.parse(browser.kept.get(key) ?? '')).toEqual([line, line])
  })

  it('that was put there from outside is read', () => {
    browser.kept.set(key, JSON.stringify([line, line]))
    expect(open().read()).toEqual([line, line])
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['less than five characters', '[{}]'],
    ['no JSON', '[{"item_id":'],
    ['an object', JSON.stringify({ length: 1, 0: line })],
    ['null', 'null  '],
    ['a number', '12345'],
  ])('is empty where the storage holds %s', (_, text) => {
    if (text !== undefined) browser.kept.set(key, text)
    expect(open().read()).toEqual([])
  })

  it.each([
    ['null', null],
    ['a text', 'line'],
    ['no name', { ...line, item_name: undefined }],
    ['a price in words', { ...line, new_price: '48500' }],
    ['no price', { ...line, new_price: null }],
    ['a size that is a number', { ...line, size: 12 }],
  ])('leaves out a line with %s and keeps the good ones', (_, bad) => {
    browser.kept.set(key, JSON.stringify([bad, line]))
    expect(open().read()).toEqual([line])
  })

  it.each([
    ['no JSON', '[{"item_id":'],
    ['an object', JSON.stringify({ length: 1, 0: line })],
    ['null', 'null  '],
    ['less than five characters', '[{}]'],
    ['lines that are none', JSON.stringify([{ theme: 'dark' }, 12])],
  ])('replaces %s in the storage by an empty list at the first read', (_, text) => {
    browser.kept.set(key, text)
    open().read()
    expect(browser.kept.get(key)).toBe('[]')
  })

  it('drops bad lines among good ones from the storage at the first read', () => {
    browser.kept.set(key, JSON.stringify([null, line, { ...line, new_price: '48500' }, line]))
    open().read()
    expect(JSON.parse(browser.kept.get(key) ?? '')).toEqual([line, line])
  })

  it('leaves good content of the storage as it was written', () => {
    const { item_slug: _, ...withoutSlug } = line
    const text = ` ${JSON.stringify([{ ...withoutSlug, note: 'from elsewhere' }])}`
    browser.kept.set(key, text)
    open().read()
    expect(browser.kept.get(key)).toBe(text)
  })

  it('that has outlived its lifetime is taken out of the storage too', () => {
    open().write([line])
    vi.advanceTimersByTime(lifetime + minute)
    open().read()
    expect(browser.kept.get(key)).toBe('[]')
  })

  it('is the same object until it changes, so that the page does not render for ever', () => {
    const list = open()
    expect(list.read()).toBe(list.read())
    list.write([line])
    expect(list.read()).toBe(list.read())
  })

  it('lasts 36000 minutes after its last change, kept in a key of its own', () => {
    open().write([line])
    expect([...browser.kept.keys()].sort()).toEqual([key, `${key}-until`])
    vi.advanceTimersByTime(lifetime - minute)
    expect(open().read()).toEqual([line])
    vi.advanceTimersByTime(2 * minute)
    expect(open().read()).toEqual([])
  })

  it('starts its lifetime anew with every change', () => {
    open().write([line])
    vi.advanceTimersByTime(lifetime - minute)
    open().write([line, line])
    vi.advanceTimersByTime(lifetime - minute)
    expect(open().read()).toHaveLength(2)
  })

  it('tells its readers of changes here and in other tabs, and no more once they leave', () => {
    const list = open()
    const heard = vi.fn()
    const leave = list.subscribe(heard)
    list.write([line])
    expect(heard).toHaveBeenCalledTimes(1)
    browser.kept.set(key, '[]   ')
    browser.hear(key)
    expect(heard).toHaveBeenCalledTimes(2)
    expect(list.read()).toEqual([])
    browser.hear('another key')
    expect(heard).toHaveBeenCalledTimes(2)
    browser.hear(null)
    expect(heard).toHaveBeenCalledTimes(3)
    leave()
    list.write([])
    browser.hear(key)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('works on while storage is full, and is kept again once there is room', () => {
    const list = open()
    browser.isFull = true
    list.write([line])
    expect(list.read()).toEqual([line])
    expect(open().read()).toEqual([line])
    browser.isFull = false
    list.write([line, line])
    expect(JSON.parse(browser.kept.get(key) ?? '')).toHaveLength(2)
  })

  it('works on while storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    const list = open()
    expect(list.read()).toEqual([])
    list.write([line])
    expect(list.read()).toEqual([line])
  })
})
