import { expect, it } from 'vitest'
import { makeResponseCache } from './response-cache.ts'

/** The test sends the notices in the database's place. */
async function open(maxBytes?: number) {
  let notify: (text?: string) => void = () => {}
  const listen = async (_channel: string, onNotice: (text?: string) => void) => {
    notify = onNotice
  }
  const cache = await makeResponseCache({ listen }, maxBytes)
  let made = 0
  const get = (key: string, text = key, tags: string[] = []) =>
    cache.get(key, async () => {
      made += 1
      return { text, type: 'text/plain', tags }
    })
  return { cache, get, notify: (text?: string) => notify(text), made: () => made }
}

it('makes a body once, however many requests come at the same time', async () => {
  const { get, made } = await open()
  await Promise.all(Array.from({ length: 20 }, () => get('list')))
  await get('list')
  expect(made()).toBe(1)
})

it('drops the least recently used when there is no room', async () => {
  const text = 'x'.repeat(1_000)
  // Room for eight bodies of a thousand letters.
  const { cache, get } = await open(8 * 4_500)
  for (let count = 0; count < 8; count += 1) await get(`body ${count}`, text)
  cache.find('body 0')
  await get('one more', text)
  expect(cache.find('body 0')).toBeDefined()
  expect(cache.find('body 1')).toBeUndefined()
})

it('counts the room of tags, so that addresses with many names do not take more than there is', async () => {
  const { cache, get } = await open(100_000)
  const tags = Array.from({ length: 200 }, (_, index) => `category:${index}`)
  for (let count = 0; count < 9; count += 1) await get(`list ${count}`, '[]', tags)
  expect([cache.find('list 0'), cache.find('list 8')?.text]).toEqual([undefined, '[]'])
})

it('does not cache a body that would take most of the room', async () => {
  const { cache, get } = await open(10_000)
  await get('huge', 'x'.repeat(5_000))
  expect(cache.find('huge')).toBeUndefined()
})

it('drops only the bodies that show what a notice names, and all of them on a notice of everything', async () => {
  const { cache, get, notify } = await open()
  for (const id of ['a', 'b']) await get(id, id, ['categories', `product:${id}`])
  notify('product:a')
  expect([cache.find('a'), cache.find('b')?.text]).toEqual([undefined, 'b'])
  notify('shipping')
  expect(cache.find('b')?.text).toBe('b')
  notify('all')
  expect(cache.find('b')).toBeUndefined()
})

it('counts a new version of the catalogue when products change, and when changes may have been missed', async () => {
  const { cache, notify } = await open()
  for (const notice of ['product:a', 'reviews:a', 'shipping', 'categories']) notify(notice)
  expect(cache.catalogueVersion()).toBe(0)
  for (const notice of ['products', 'all', undefined]) notify(notice)
  expect(cache.catalogueVersion()).toBe(3)
})

it('sends what was read before the latest change, but does not cache it', async () => {
  const { cache, notify } = await open()
  const body = await cache.get('list', async () => {
    notify('products')
    return { text: 'old', type: 'text/plain' }
  })
  expect(body.text).toBe('old')
  expect(cache.find('list')).toBeUndefined()
})

it('drops a tag at a moment that is known before, once', async () => {
  const clock = { now: new Date('2026-12-24T00:00:00Z') }
  const cache = await makeResponseCache({ listen: async () => {} }, undefined, () => clock.now)
  const make = (tag: string) => async () => ({ text: tag, type: 'text/plain', tags: [tag] })
  for (const tag of ['a', 'b']) await cache.get(tag, make(tag))
  cache.dropAt('a', new Date('2026-12-26T00:00:00Z'))
  cache.dropAt('a', new Date('2026-12-25T00:00:00Z'))
  cache.dropAt('b', new Date('2026-12-27T00:00:00Z'))
  clock.now = new Date('2026-12-24T23:59:59.999Z')
  expect(cache.find('a')).toBeDefined()
  clock.now = new Date('2026-12-25T00:00:00Z')
  expect([cache.find('a'), cache.find('b')?.text]).toEqual([undefined, 'b'])
  await cache.get('a', make('a'))
  expect(cache.find('a')).toBeDefined()
  clock.now = new Date('2026-12-27T00:00:00Z')
  expect(cache.find('b')).toBeUndefined()
})

it('drops everything when notices may have been missed', async () => {
  const { cache, get, notify } = await open()
  await get('list')
  notify()
  expect(cache.find('list')).toBeUndefined()
})
