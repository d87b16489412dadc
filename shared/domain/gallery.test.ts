import { describe, expect, it } from 'vitest'
import { listPictures, pictureForColor } from './gallery.ts'

describe('a product’s pictures', () => {
  it.each([
    ['a.jpg', 'a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
    ['b.jpg', 'a.jpg, b.jpg', ['b.jpg', 'a.jpg']],
    ['a.jpg', '', ['a.jpg']],
    ['', 'a.jpg,b.jpg', ['a.jpg', 'b.jpg']],
  ])('main "%s" and list "%s"', (img, images, files) => {
    expect(listPictures({ img, images })).toEqual(files)
  })

  it.each([
    ['blue', 0, 2],
    ['red', 1, 1],
    ['red', 2, 0],
    ['green', 1, 1],
  ])('follow the choice of %s from picture %i to %i', (color, current, expected) => {
    const files = ['shift-red-1.jpg', 'shift-red-2.jpg', 'shift-blue-1.jpg']
    expect(pictureForColor(files, color, current)).toBe(expected)
  })
})
