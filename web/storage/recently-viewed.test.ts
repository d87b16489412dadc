import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

async function open(stored: Map<string, string> = new Map(), isFull = false) {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('The storage is full.')
      stored.set(key, text)
    },
  })
  const { recordView, viewedList } = await import('./recently-viewed.ts')
  return { recordView, read: () => viewedList.read(), stored }
}

test('the latest twelve products are remembered, each once, the latest first', async () => {
  const { recordView, read } = await open()
  for (let number = 1; number <= 14; number += 1) recordView(`product-${number}`)
  recordView('product-9')
  expect(read()).toHaveLength(12)
  expect(read().slice(0, 3)).toEqual(['product-9', 'product-14', 'product-13'])
  expect(read().filter((id) => id === 'product-9')).toHaveLength(1)
})

test('a full storage does no harm: the list lasts as long as the page', async () => {
  const { recordView, read, stored } = await open(new Map(), true)
  recordView('a')
  recordView('b')
  expect(read()).toEqual(['b', 'a'])
  expect(stored.size).toBe(0)
})

test.each(['{', '"a"', '{"a":1}', 'null'])('a stored %s is no list and is forgotten', async (text) => {
  const { recordView, read } = await open(new Map([['recently-viewed', text]]))
  expect(read()).toEqual([])
  recordView('a')
  expect(read()).toEqual(['a'])
})
