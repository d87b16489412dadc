import { bezier, type Point } from '../geometry/curve.ts'
import { bulge, type Edge, mirrored, type Panel, type Pattern, sewFaces } from './panel.ts'

export interface SkirtCut {
  /** Half width of what the skirt hangs from, and how much more cloth is gathered into it. */
  waist: number
  gather: number
  waistHeight: number
  /** Without it the side is straight. */
  hip?: number
  hipHeight?: number
  hem: number
  hemHeight: number
  hemCurve?: number
}

/** A skirt cut as wide as its cloth really is, so that gathers are folds in the mesh and prints keep their scale. */
export function cutSkirt(cut: SkirtCut): Pattern {
  const front = skirtPanel(cut, 1)
  const back = skirtPanel(cut, -1)
  return { panels: [front, back], seams: sewFaces(front, back) }
}

function skirtPanel(cut: SkirtCut, face: 1 | -1): Panel {
  const fall = (y: number) => Math.max(0, (cut.waistHeight - y) / (cut.waistHeight - cut.hemHeight))
  const narrow = 1 / cut.gather
  return {
    name: `skirt ${face > 0 ? 'front' : 'back'}`,
    face,
    edges: mirrored(skirtEdges(cut)),
    start: (x, y, toSeam) => {
      const t = fall(y)
      const spread = narrow + (Math.max(narrow, 0.8) - narrow) * t ** 0.6
      // Folds begin where the cloth is gathered; without a first ripple they would all fall to one side.
      const ripple = 0.011 * Math.min(1, t * 5) * (1 - narrow) * Math.sin(x * 74 + face * 1.3 + Math.sin(x * 23) * 1.1)
      return [x * spread, y, face * (bulge(toSeam * spread) + ripple)]
    },
  }
}

function skirtEdges(cut: SkirtCut): Edge[] {
  const { gather, hipHeight = 0.86, hemCurve = 0.015 } = cut
  const top: Point = [cut.waist * gather, cut.waistHeight]
  // A flared side is longer than the straight centre; the hem rises towards it, or it would dip there.
  const drop = cut.waistHeight - cut.hemHeight
  const rise = 1.25 * (Math.hypot((cut.hem - cut.waist) * gather, drop) - drop)
  const end: Point = [cut.hem * gather, cut.hemHeight + rise]
  const hip: Point | undefined = cut.hip === undefined ? undefined : [cut.hip * gather, hipHeight]
  const side =
    hip && hipHeight > cut.hemHeight + 0.03
      ? [
          ...bezier(top, [top[0] + 0.01, top[1] - 0.05], [hip[0] - 0.004, hip[1] + 0.09], hip, 14),
          ...bezier(hip, [hip[0] + 0.004, hip[1] - 0.08], [end[0], end[1] + (hip[1] - end[1]) * 0.3], end, 14).slice(1),
        ]
      : [top, end]
  return [
    { name: 'top', finish: 'joined', points: [[0, cut.waistHeight], top] },
    { name: 'side', finish: 'sewn', points: side },
    {
      name: 'bottom',
      finish: 'hem',
      points: bezier(
        end,
        [end[0] * 0.66, cut.hemHeight + rise * 0.4],
        [end[0] * 0.33, cut.hemHeight - hemCurve],
        [0, cut.hemHeight - hemCurve],
      ),
    },
  ]
}
