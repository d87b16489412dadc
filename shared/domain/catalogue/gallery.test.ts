import { describe, expect, it } from 'vitest'
import { describePictures, listPictures, pictureForColor, sharePicture } from './gallery.ts'

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

  it('are described by their alt texts, or by name and number', () => {
    const product = { item_name: 'Shift', img: 'a.jpg', images: 'a.jpg, b.jpg, c.jpg' }
    const pictures = [
      { file: 'a.jpg', alt: 'Shift, red, front', zoom: false },
      { file: 'b.jpg', alt: '', zoom: true },
      { file: 'gone.jpg', alt: 'Not listed', zoom: true },
    ]
    expect(describePictures({ ...product, pictures })).toEqual([
      { file: 'a.jpg', alt: 'Shift, red, front', zoom: false },
      { file: 'b.jpg', alt: 'Shift, picture 2 of 3', zoom: true },
      { file: 'c.jpg', alt: 'Shift, picture 3 of 3', zoom: false },
    ])
    expect(describePictures({ ...product, images: '', pictures: [] })).toEqual([
      { file: 'a.jpg', alt: 'Shift', zoom: false },
    ])
  })

  it('have one for link previews', () => {
    expect(sharePicture('blue-hour-shift-red-front.jpg')).toBe('blue-hour-shift-share.jpg')
  })
})
