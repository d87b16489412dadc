import { bezier, type Point } from '../geometry/curve.ts'
import { bulge, type Edge, flipped, type Panel, type Pattern, type Seam } from './panel.ts'

export interface LegCut {
  /** Width of a quarter at the top, before it is gathered, and of the band it is gathered into. */
  top: number
  band: number
  topHeight: number
  hip: number
  hipHeight?: number
  crotchHeight: number
  /** How far the panels reach between the legs. */
  forkFront?: number
  forkBack?: number
  hem: number
  hemInner: number
  hemHeight: number
}

/**
 * Shorts and trousers from four panels, two for each leg, with a curved rise in front and behind: the forks meet between
 * the legs, so nothing is stretched across the crotch.
 */
export function cutLegs(cut: LegCut): Pattern {
  const panels = ([1, -1] as const).flatMap((face) => {
    const right = legPanel(cut, face)
    return [right, otherLeg(right)]
  })
  const sew = (first: string, second: string, edge: string): Seam => ({ first: [first, edge], second: [second, edge] })
  const seams = [
    sew('leg+ front', 'leg+ back', 'side'),
    sew('leg- front', 'leg- back', 'side'),
    sew('leg+ front', 'leg+ back', 'inseam'),
    sew('leg- front', 'leg- back', 'inseam'),
    sew('leg+ front', 'leg- front', 'rise'),
    sew('leg+ back', 'leg- back', 'rise'),
  ]
  return { panels, seams }
}

function legPanel(cut: LegCut, face: 1 | -1): Panel {
  const fork = face > 0 ? (cut.forkFront ?? 0.045) : (cut.forkBack ?? 0.085)
  const narrow = cut.band / cut.top
  const hipHeight = cut.hipHeight ?? 0.86
  return {
    name: `leg+ ${face > 0 ? 'front' : 'back'}`,
    face,
    edges: legEdges(cut, fork, face),
    start: (x, y, toSeam) => {
      const gathered = y > hipHeight ? narrow + ((1 - narrow) * (cut.topHeight - y)) / (cut.topHeight - hipHeight) : 1
      // The fork starts turned under the body: it lies in the middle plane and runs from the face towards the seam.
      const across = x > 0.004 ? x * gathered : 0.004
      const depth = x > 0 ? 1 : Math.max(0, 1 + x / fork)
      const fullness = Math.min(0.15, bulge(toSeam))
      return [across, y, face * Math.min(fullness, 0.02 + 0.12 * depth)]
    },
  }
}

function legEdges(cut: LegCut, fork: number, face: 1 | -1): Edge[] {
  const { hipHeight = 0.86 } = cut
  // The back rises higher at the centre, as there is more to cover.
  const centre: Point = [0, cut.topHeight]
  const top: Point = [cut.top, cut.topHeight]
  const hip: Point = [cut.hip, hipHeight]
  const end: Point = [cut.hem, cut.hemHeight]
  const inner: Point = [cut.hemInner, cut.hemHeight]
  const crotch: Point = [-fork, cut.crotchHeight]
  const bend: Point = [0, cut.crotchHeight + (face > 0 ? 0.075 : 0.1)]
  return [
    { name: 'top', finish: 'joined', points: [centre, top] },
    {
      name: 'side',
      finish: 'sewn',
      points: [
        ...bezier(top, [top[0] + 0.006, top[1] - 0.05], [hip[0] - 0.002, hip[1] + 0.09], hip, 14),
        ...bezier(hip, [hip[0] + 0.003, hip[1] - 0.06], [end[0], end[1] + (hip[1] - end[1]) * 0.3], end, 14).slice(1),
      ],
    },
    { name: 'bottom', finish: 'hem', points: [end, inner] },
    {
      name: 'inseam',
      finish: 'sewn',
      points: bezier(
        inner,
        [inner[0] - 0.002, inner[1] + (crotch[1] - inner[1]) * 0.45],
        [crotch[0] + fork * 0.55, crotch[1] - 0.05],
        crotch,
      ),
    },
    {
      name: 'rise',
      finish: 'joined',
      points: [...bezier(crotch, [crotch[0] + fork * 0.6, crotch[1] + 0.004], [0, bend[1] - 0.045], bend, 16), centre],
    },
  ]
}

function otherLeg(right: Panel): Panel {
  return {
    ...right,
    name: right.name.replace('+', '-'),
    edges: right.edges.toReversed().map((edge) => ({ ...edge, points: flipped(edge.points) })),
    start: (x, y, toSeam) => {
      const [px, py, pz] = right.start(-x, y, toSeam)
      return [-px, py, pz]
    },
  }
}
