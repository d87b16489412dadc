import { describe, expect, it } from 'vitest'
import type { Point } from '../geometry/curve.ts'
import { type BodiceCut, bodice } from './bodice.ts'
import { mirrored } from './panel.ts'

const cuts: [string, BodiceCut][] = [
  [
    'short sleeves',
    { sleeve: 0.22, cuff: 0.16, sleeveAngle: 30, bust: 0.26, bustHeight: 1.19, waist: 0.25, hem: 0.3, hemHeight: 0.6 },
  ],
  // The cuff hangs far below the underarm that was asked for; the prototype had a hole there.
  [
    'a boubou’s sleeves',
    {
      sleeve: 0.36,
      cuff: 0.34,
      sleeveAngle: 20,
      bust: 0.34,
      bustHeight: 1.06,
      waist: 0.35,
      hem: 0.46,
      hemHeight: 0.16,
    },
  ],
  ['no sleeves', { bust: 0.23, waist: 0.2, hem: 0.3, hemHeight: 0.5 }],
]

describe.each(cuts)('a bodice with %s', (_, cut) => {
  it.each([false, true])('has a closed outline that never crosses itself (back: %s)', (isBack) => {
    const outline = mirrored(bodice(cut, isBack)).flatMap(({ points }) => points.slice(1))
    let crossings = 0
    for (const [index, point] of outline.entries()) {
      const next = outline[(index + 1) % outline.length] as Point
      for (let other = index + 2; other < outline.length; other++) {
        const from = outline[other] as Point
        const to = outline[(other + 1) % outline.length] as Point
        if ((other + 1) % outline.length === index) continue
        if (doCross(point, next, from, to)) crossings++
      }
    }
    expect(crossings).toBe(0)
  })
})

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < -1e-14 && side(c, d, a) * side(c, d, b) < -1e-14
}
