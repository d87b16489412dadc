import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Adunni Leaf Wrap Dress', 'adunni-leaf-wrap-dress'],
  ['Adùnní Ọ̀ṣun Dress', 'adunni-osun-dress'],
  ['  50% off! ', '50-off'],
  ['—', 'product'],
])('%s: %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('is an address for any name', () => {
  assert(property(string({ unit: 'binary' }), (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name))))
})
