import { itemAt } from './numbers.ts'

export type Point = readonly [x: number, y: number]

/** A cubic Bézier curve as a row of points. */
export function bezier(start: Point, leave: Point, arrive: Point, end: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const u = 1 - t
    const blend = (axis: 0 | 1) =>
      u * u * u * start[axis] + 3 * u * u * t * leave[axis] + 3 * u * t * t * arrive[axis] + t * t * t * end[axis]
    return [blend(0), blend(1)] as const
  })
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let index = 1; index < points.length; index++) {
    length += distance(itemAt(points, index - 1), itemAt(points, index))
  }
  return length
}

/** The same line in `count` equal steps. */
export function resample(points: readonly Point[], count: number): Point[] {
  const marks = [0]
  for (let index = 1; index < points.length; index++) {
    marks.push(itemAt(marks, index - 1) + distance(itemAt(points, index - 1), itemAt(points, index)))
  }
  const length = itemAt(marks, marks.length - 1)
  let at = 0
  return Array.from({ length: count + 1 }, (_, index) => {
    const target = (length * index) / count
    while (at < points.length - 2 && itemAt(marks, at + 1) < target) at++
    const [ax, ay] = itemAt(points, at)
    const [bx, by] = itemAt(points, at + 1)
    const t = (target - itemAt(marks, at)) / (itemAt(marks, at + 1) - itemAt(marks, at) || 1)
    return [ax + (bx - ax) * t, ay + (by - ay) * t] as const
  })
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** How far a point is from a row of points joined by straight lines. */
export function distanceToLine(x: number, y: number, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 1; index < line.length; index++) {
    const [ax, ay] = itemAt(line, index - 1)
    const [bx, by] = itemAt(line, index)
    const ex = bx - ax
    const ey = by - ay
    const along = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)
    const t = along < 0 ? 0 : along > 1 ? 1 : along
    const dx = x - ax - ex * t
    const dy = y - ay - ey * t
    const square = dx * dx + dy * dy
    if (square < nearest) nearest = square
  }
  return Math.sqrt(nearest)
}
