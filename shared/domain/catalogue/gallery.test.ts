import { describe, expect, it } from 'vitest'
import { listPictures, pictureForColor, sharePicture } from './gallery.ts'

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
    const files = ['blue-hour-shift-red-front.jpg', 'blue-hour-shift-red-back.jpg', 'blue-hour-shift-blue-front.jpg']
    expect(pictureForColor(files, color, current)).toBe(expected)
  })

  it('have one for link previews', () => {
    expect(sharePicture('blue-hour-shift-red-front.jpg')).toBe('blue-hour-shift-share.jpg')
  })
})
