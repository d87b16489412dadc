import { describe, expect, it } from 'vitest'
import { findMovedCategory, findMovedProduct } from './moved-pages.ts'

const categories = { find: async (name: string) => (name === 'Old name' ? 'New name' : undefined) }
const products = { findMoved: async (slug: string) => (slug === 'old slug' ? 'new-slug' : undefined) }

it.each([
  ['/shop?category=Old+name', '/shop?category=new+name'],
  ['/shop//?sort=lowest&category=%20Old%20name&q=a?b', '/shop?sort=lowest&category=new+name&q=a%3Fb'],
  ['/shop?category=other', undefined],
  ['/shop?category=', undefined],
  ['/shop?subcategory=Old+name', undefined],
  ['/shop/x?category=Old+name', undefined],
  ['/about?category=Old+name', undefined],
  ['/shop', undefined],
  [`/shop${'/'.repeat(2_000)}x?category=Old+name`, undefined],
])('finds where the category of %s moved: %s', async (url, moved) => {
  expect(await findMovedCategory(url, categories)).toBe(moved)
})

it.each([
  ['/shop/old%20slug', '/shop/new-slug'],
  ['/shop/old%20slug/?x=/y', '/shop/new-slug'],
  ['/shop/old%20slug#x', '/shop/new-slug'],
  ['/shop/old%20slug/reviews', undefined],
  ['/shop/%E0%A4%A', undefined],
  ['/shop//old%20slug', undefined],
  ['/shop/', undefined],
  ['/x/old%20slug', undefined],
])('finds where the product of %s moved: %s', async (url, moved) => {
  expect(await findMovedProduct(url, products)).toBe(moved)
})

describe.each([64 * 1024, 1024 * 1024])('an address of %d characters', (length) => {
  it.each(['/', '?', '#', '%', '%2f', '&', '=', ' ', '+', 'a', '/a'])(
    'leads nowhere when it is full of "%s"',
    async (part) => {
      const filler = part.repeat(Math.ceil(length / part.length))
      expect(await findMovedCategory(`/shop/x${filler}x?category=Old+name`, categories)).toBe(undefined)
      expect(await findMovedCategory(`/shop?category=x${filler}x`, categories)).toBe(undefined)
      expect(await findMovedProduct(`/shop/${filler}x`, products)).toBe(undefined)
    },
  )
})
