import { type BodiceCut, bodice } from './bodice.ts'
import { bulge, type Edge, mirrored, type Panel, type Pattern, sewFaces } from './panel.ts'
import { type StrapCut, strapBodice } from './strap-bodice.ts'

type Shaping = Pick<Panel, 'shrink' | 'holdAt'>

/** Two panels, front and back, sewn along shoulders, sleeves and sides. */
export function facesOf(name: string, half: (isBack: boolean) => readonly Edge[], shaping: Shaping = {}): Pattern {
  const face = (side: 1 | -1): Panel => ({
    name: `${name} ${side > 0 ? 'front' : 'back'}`,
    face: side,
    edges: mirrored(half(side < 0)),
    start: (x, y, toSeam) => [x, y, side * bulge(toSeam)],
    ...shaping,
  })
  const front = face(1)
  const back = face(-1)
  return { panels: [front, back], seams: sewFaces(front, back) }
}

export const cutBodice = (name: string, cut: BodiceCut, shaping?: Shaping): Pattern =>
  facesOf(name, (isBack) => bodice(cut, isBack), shaping)

export const cutStrapBodice = (name: string, cut: StrapCut, shaping?: Shaping): Pattern =>
  facesOf(name, (isBack) => strapBodice(cut, isBack), shaping)

/** A flat band around the waist. It is its own piece of cloth, so stripes stop at its seam instead of funnelling in. */
export function cutWaistband(half: number, top: number, bottom: number, isJoinedAbove = false): Pattern {
  return facesOf(
    'band',
    () => [
      {
        name: 'top',
        finish: isJoinedAbove ? 'joined' : 'trim',
        points: [
          [0, top],
          [half, top],
        ],
      },
      {
        name: 'side',
        finish: 'sewn',
        points: [
          [half, top],
          [half, bottom],
        ],
      },
      {
        name: 'bottom',
        finish: 'joined',
        points: [
          [half, bottom],
          [0, bottom],
        ],
      },
    ],
    { holdAt: (_, y) => y },
  )
}

/** One garment of several patterns; `joins` name edges of panels on the same face, without their face and side. */
export function joinPatterns(patterns: readonly Pattern[], joins: readonly (readonly [string, string])[]): Pattern {
  const panels = patterns.flatMap((pattern) => pattern.panels)
  const seams = patterns.flatMap((pattern) => pattern.seams)
  for (const [upper, lower] of joins) {
    for (const face of ['front', 'back']) {
      for (const side of ['+', '-']) {
        seams.push({ first: edgeNamed(upper, face, side), second: edgeNamed(lower, face, side) })
      }
    }
  }
  return { panels, seams }
}

/** 'skirt.top' on the front at the right is the edge 'top+' of 'skirt front'; 'leg*.top' that of 'leg+ front'. */
function edgeNamed(name: string, face: string, side: string): readonly [string, string] {
  const [panel = '', edge = ''] = name.split('.')
  return panel.endsWith('*') ? [`${panel.slice(0, -1)}${side} ${face}`, edge] : [`${panel} ${face}`, `${edge}${side}`]
}
