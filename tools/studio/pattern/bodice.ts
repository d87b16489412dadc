import { bezier, type Point } from '../geometry/curve.ts'
import type { Edge } from './panel.ts'

export interface BodiceCut {
  neckWidth?: number
  neckHeight?: number
  neckDepth?: number
  neckDepthBack?: number
  isVeeNeck?: boolean
  shoulderWidth?: number
  shoulderHeight?: number
  /** Half widths: a quarter of the circumference and its ease. */
  bust: number
  bustHeight?: number
  waist: number
  waistHeight?: number
  hip?: number
  hipHeight?: number
  hem: number
  hemHeight: number
  hemCurve?: number
  sleeve?: number
  cuff?: number
  sleeveAngle?: number
  /** The bodice ends in a seam, not in a hem. */
  isJoinedBelow?: boolean
}

const standard = {
  neckWidth: 0.085,
  neckHeight: 1.455,
  neckDepth: 0.1,
  neckDepthBack: 0.03,
  isVeeNeck: false,
  shoulderWidth: 0.185,
  shoulderHeight: 1.412,
  bustHeight: 1.2,
  waistHeight: 1.06,
  hip: 0.26,
  hipHeight: 0.86,
  hemCurve: 0.01,
  sleeve: 0,
  cuff: 0.17,
  sleeveAngle: 40,
  isJoinedBelow: false,
}

/** The right half of a dress, shirt or bodice, with sleeves cut in one with it or none. */
export function bodice(cut: BodiceCut, isBack: boolean): Edge[] {
  const c = { ...standard, ...cut }
  const depth = isBack ? c.neckDepthBack : c.neckDepth
  const centre: Point = [0, c.neckHeight - depth]
  const neck: Point = [c.neckWidth, c.neckHeight]
  const shoulder: Point = [c.shoulderWidth, c.shoulderHeight]
  const neckline =
    c.isVeeNeck && !isBack
      ? bezier(centre, [c.neckWidth * 0.35, centre[1] + depth * 0.45], [neck[0] * 0.88, neck[1] - depth * 0.35], neck)
      : bezier(centre, [c.neckWidth * 0.62, centre[1]], [c.neckWidth, neck[1] - depth * 0.55], neck)
  const arm = c.sleeve > 0 ? sleeveEdges(c, shoulder) : armholeEdges(c, shoulder)
  const underarm = arm.underarm
  const end: Point = [c.hem, c.hemHeight]
  return [
    { name: 'neck', finish: 'trim', points: neckline },
    { name: 'shoulder', finish: 'sewn', points: [neck, shoulder] },
    ...arm.edges,
    { name: 'side', finish: 'sewn', points: sideLine(c, underarm) },
    {
      name: 'bottom',
      finish: c.isJoinedBelow ? 'joined' : 'hem',
      points: bezier(
        end,
        [c.hem * 0.66, c.hemHeight - c.hemCurve],
        [c.hem * 0.33, c.hemHeight - c.hemCurve * 1.4],
        [0, c.hemHeight - c.hemCurve * 1.5],
      ),
    },
  ]
}

type FullCut = typeof standard & BodiceCut

function sleeveEdges(c: Required<FullCut>, shoulder: Point): { edges: Edge[]; underarm: Point } {
  const angle = (c.sleeveAngle * Math.PI) / 180
  const along: Point = [Math.cos(angle), -Math.sin(angle)]
  const across: Point = [-Math.sin(angle), -Math.cos(angle)]
  const go = (from: Point, direction: Point, far: number): Point => [
    from[0] + direction[0] * far,
    from[1] + direction[1] * far,
  ]
  const top = go(shoulder, along, c.sleeve)
  const low = go(top, across, c.cuff)
  // The underarm lies below the cuff's lower corner; above it the outline would cross itself and leave a hole. The
  // further out the cuff is, the more the seam may rise on its way in.
  const climb = 2 * Math.max(0, low[0] - c.bust - 0.1) * Math.tan(angle)
  const underarm: Point = [c.bust, Math.min(c.bustHeight, low[1] + climb - 0.004) - 0.028]
  const reach = Math.max(0.02, low[0] - underarm[0])
  const edges: Edge[] = [
    {
      name: 'sleeve-top',
      finish: 'sewn',
      points: bezier(
        shoulder,
        [shoulder[0] + along[0] * c.sleeve * 0.3 + 0.012, shoulder[1] + along[1] * c.sleeve * 0.3 + 0.012],
        go(top, along, -c.sleeve * 0.3),
        top,
      ),
    },
    { name: 'cuff', finish: 'hem', points: [top, low] },
    {
      name: 'sleeve-under',
      finish: 'sewn',
      points: bezier(low, go(low, along, -reach * 0.6), [underarm[0] + reach * 0.12, underarm[1] + 0.016], underarm),
    },
  ]
  return { edges, underarm }
}

function armholeEdges(c: Required<FullCut>, shoulder: Point): { edges: Edge[]; underarm: Point } {
  const underarm: Point = [c.bust, c.bustHeight]
  const points = bezier(
    shoulder,
    [shoulder[0] - 0.035, shoulder[1] - 0.07],
    [underarm[0] - 0.075, underarm[1] + 0.01],
    underarm,
  )
  return { edges: [{ name: 'armhole', finish: 'trim', points }], underarm }
}

/** From the underarm to the hem by way of waist and hip, as far down as the garment goes. */
function sideLine(
  c: Pick<Required<FullCut>, 'waist' | 'waistHeight' | 'hip' | 'hipHeight' | 'hem' | 'hemHeight'>,
  underarm: Point,
): Point[] {
  // Wide sleeves may reach below the waist; the side then has its narrowest place further down.
  const waistHeight = Math.min(c.waistHeight, underarm[1] - 0.05)
  const waist: Point = [c.waist, waistHeight]
  const hip: Point = [c.hip, Math.min(c.hipHeight, waistHeight - 0.05)]
  const end: Point = [c.hem, c.hemHeight]
  if (c.hemHeight > waistHeight - 0.02) {
    return bezier(underarm, [underarm[0], underarm[1] - 0.03], [end[0], end[1] + 0.03], end, 14)
  }
  const upper = bezier(underarm, [underarm[0] - 0.004, underarm[1] - 0.05], [waist[0], waist[1] + 0.06], waist, 14)
  if (c.hemHeight > hip[1] - 0.02) {
    return [...upper, ...bezier(waist, [waist[0], waist[1] - 0.03], [end[0], end[1] + 0.03], end, 10).slice(1)]
  }
  const middle = bezier(waist, [waist[0], waist[1] - 0.05], [hip[0], hip[1] + 0.09], hip, 14)
  const lower = bezier(
    hip,
    [hip[0] + (hip[0] - waist[0]) * 0.12, hip[1] - 0.07],
    [end[0], end[1] + (hip[1] - end[1]) * 0.3],
    end,
    14,
  )
  return [...upper, ...middle.slice(1), ...lower.slice(1)]
}
