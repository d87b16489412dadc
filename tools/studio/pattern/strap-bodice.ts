import { bezier, type Point } from '../geometry/curve.ts'
import { type BodiceCut, bodice } from './bodice.ts'
import type { Edge } from './panel.ts'

export interface StrapCut extends BodiceCut {
  strapX?: number
  strapWidth?: number
  strapHeight?: number
  /** Height of the cloth at the straps and at the centre, front and back. */
  topFront?: number
  topBack?: number
  centreFront?: number
  centreBack?: number
}

/** The right half of a slip, camisole or playsuit top: two narrow straps and a curved neckline between them. */
export function strapBodice(cut: StrapCut, isBack: boolean): Edge[] {
  const c = {
    strapX: 0.095,
    strapWidth: 0.014,
    strapHeight: 1.425,
    topFront: 1.285,
    topBack: 1.27,
    centreFront: 1.25,
    centreBack: 1.24,
    ...cut,
  }
  const lower = bodice(c, isBack).filter(({ name }) => name === 'side' || name === 'bottom')
  const underarm = lower[0]?.points[0] ?? [c.bust, 1.2]
  const top = isBack ? c.topBack : c.topFront
  const centre = isBack ? c.centreBack : c.centreFront
  const inner = c.strapX - c.strapWidth / 2
  const outer = c.strapX + c.strapWidth / 2
  const innerEnd: Point = [inner, c.strapHeight]
  const outerEnd: Point = [outer, c.strapHeight]
  return [
    {
      name: 'neck',
      finish: 'trim',
      points: [
        ...bezier([0, centre], [c.strapX * 0.4, centre + 0.004], [c.strapX * 0.8, top - 0.012], [inner, top], 14),
        innerEnd,
      ],
    },
    { name: 'shoulder', finish: 'sewn', points: [innerEnd, outerEnd] },
    {
      name: 'armhole',
      finish: 'trim',
      points: [
        outerEnd,
        ...bezier([outer, top], [c.strapX + 0.03, top - 0.02], [underarm[0] - 0.05, underarm[1] + 0.012], underarm, 12),
      ],
    },
    ...lower,
  ]
}
