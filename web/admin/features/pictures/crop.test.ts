import { expect, it } from 'vitest'
import { cropOf } from './crop.ts'

const middle = { focus_x: 0.5, focus_y: 0.5 }

it('a photo of 3:4 is not cut', () => {
  expect(cropOf({ ratio: 3 / 4 }, middle)).toMatchObject({ isCut: false, position: '50% 50%' })
})

it.each([
  [0, '0% 50%'],
  [0.25, '0% 50%'],
  [0.5, '50% 50%'],
  [0.75, '100% 50%'],
  [1, '100% 50%'],
])('of a photo twice as wide the part around %d is shown', (focus_x, position) => {
  expect(cropOf({ ratio: 1.5 }, { ...middle, focus_x })).toEqual({
    isCut: true,
    isWide: true,
    least: 0.25,
    most: 0.75,
    position,
  })
})

it('a narrow photo is cut above and below', () => {
  expect(cropOf({ ratio: 3 / 8 }, { ...middle, focus_y: 1 })).toMatchObject({ isWide: false, position: '50% 100%' })
})
