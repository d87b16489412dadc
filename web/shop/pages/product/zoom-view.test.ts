import { expect, it } from 'vitest'
import { moveBy, wholePicture, type ZoomView, zoomAt } from './zoom-view.ts'

const frame = { width: 300, height: 400 }
const point = { x: 200, y: 100 }

/** The point of the picture that is under a point of the frame. */
const under = ({ scale, x, y }: ZoomView, at: typeof point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale })

it('keeps what is under the point under it', () => {
  for (const factor of [1.2, 2, 3]) {
    const view = zoomAt(wholePicture, factor, point, frame)
    expect(view.scale).toBeCloseTo(factor)
    expect(under(view, point).x).toBeCloseTo(point.x)
    expect(under(view, point).y).toBeCloseTo(point.y)
  }
})

it('scales from one to four times, and the whole picture is in its place again', () => {
  expect(zoomAt(wholePicture, 100, point, frame).scale).toBe(4)
  expect(zoomAt(zoomAt(wholePicture, 3, point, frame), 0.01, { x: 0, y: 0 }, frame)).toEqual(wholePicture)
})

it.each([
  [
    { x: 1000, y: 1000 },
    { x: 0, y: 0 },
  ],
  [
    { x: -1000, y: -1000 },
    { x: -300, y: -400 },
  ],
  [
    { x: 10, y: -10 },
    { x: -140, y: -210 },
  ],
])('moved by %j it leaves no gap at an edge', (by, corner) => {
  expect(moveBy({ scale: 2, x: -150, y: -200 }, by, frame)).toEqual({ scale: 2, ...corner })
})

it('the whole picture cannot be moved', () => {
  expect(moveBy(wholePicture, { x: 50, y: -50 }, frame)).toEqual(wholePicture)
})
