import { describe, expect, it } from 'vitest'
import { stepOfCall, stepsOfPage } from './count-answers.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile' }

describe('a page', () => {
  it.each([
    ['a link from another site', '/shop', { 'sec-fetch-site': 'cross-site' }, ['visit']],
    ['a typed address', '/', { 'sec-fetch-site': 'none' }, ['visit']],
    ['a browser without these headers', '/shop/adunni', {}, ['visit', 'product']],
    ['a product opened in the shop', '/shop/adunni?x=1', { 'sec-fetch-site': 'same-origin' }, ['product']],
    ['a prefetched page', '/', { 'sec-purpose': 'prefetch' }, []],
    ['a page that a script reads', '/', { 'sec-fetch-dest': 'empty' }, []],
    ['a search engine', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, []],
    ['a link preview', '/shop/adunni', { 'user-agent': 'WhatsApp/2.23' }, []],
    ['a robot that names itself last', '/', { 'user-agent': 'Some BOT' }, []],
    ['a robot between robots', '/', { 'user-agent': 'botanist, botbot; robots' }, []],
    ['a person with a robot’s letters', '/', { 'user-agent': 'Both/1 Botanica botbots' }, ['visit']],
    ['a list', '/shop/?x=/shop/a', {}, ['visit']],
    ['a slash after the product', '/shop/adunni/', {}, ['visit', 'product']],
    ['an address that only begins like the list', '/shopping/adunni', {}, ['visit']],
    ['a page outside the list', '//shop/adunni', {}, ['visit']],
  ])('of %s counts as it should', (_, url, headers, steps) => {
    expect(stepsOfPage({ url, headers: { ...phone, ...headers } })).toEqual(steps)
  })
})

describe('a call', () => {
  const base = '/api/v1/general'
  it.each([
    ['a product', `${base}/single-product-slug/:slug`, undefined, 'product'],
    ['the bag’s prices on its page', `${base}/cart-products`, 'https://asoke.example/cart', 'bag'],
    ['the bag’s prices in the checkout', `${base}/cart-products`, 'https://asoke.example/checkout?x', 'checkout'],
    ['the bag’s prices on its page with slashes', `${base}/cart-products`, 'https://asoke.example/cart//?a=/b/', 'bag'],
    ['the wish list’s prices', `${base}/cart-products`, 'https://asoke.example/wish-list', undefined],
    ['prices from nowhere', `${base}/cart-products`, 'nonsense', undefined],
    ['a prepared order', `${base}/prepare-order`, undefined, 'prepared'],
    ['anything else', `${base}/all-products`, undefined, undefined],
  ])('for %s counts as it should', (_, route, referer, step) => {
    expect(stepOfCall(route, { url: '', headers: { ...phone, referer } })).toBe(step)
  })
})

describe.each([64 * 1024, 1024 * 1024])('headers and addresses of %d characters', (length) => {
  it.each(['/', '?', '#', '.', '%', '&', ';', ' ', 'a', 'bot', 'b', '/a'])(
    'are read when they are full of "%s"',
    (part) => {
      const filler = part.repeat(Math.ceil(length / part.length))
      const steps = stepsOfPage({ url: `/shop/${filler}x`, headers: { 'user-agent': `${filler}x` } })
      expect(['', 'visit', 'visit product']).toContain(steps.join(' '))
      const referer = `https://asoke.example/${filler}x`
      expect(stepOfCall('/api/v1/general/cart-products', { url: '', headers: { ...phone, referer } })).toBe(undefined)
    },
  )
})
