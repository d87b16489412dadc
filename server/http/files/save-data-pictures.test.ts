import { expect, it } from 'vitest'
import { saveDataUrl } from './save-data-pictures.ts'

const saveData = { 'save-data': 'on' }

it.each([
  ['/imgs/products/a-red-front-720.avif', '/imgs/products/a-red-front-360.avif'],
  ['/images/products/a-red-front-720.avif', '/images/products/a-red-front-360.avif'],
  ['/imgs/store/hero-1-1280.avif', '/imgs/store/hero-1-640.avif'],
  ['/imgs/products/a-red-front-360.avif', '/imgs/products/a-red-front-360.avif'],
  ['/imgs/products/a-red-front.jpg', '/imgs/products/a-red-front.jpg'],
  ['/shop/size-720.avif', '/shop/size-720.avif'],
])('for who saves data, %s is %s', (url, sent) => {
  expect(saveDataUrl({ url, headers: saveData })).toBe(sent)
  expect(saveDataUrl({ url, headers: {} })).toBe(url)
})
