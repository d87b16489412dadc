import type { ClothPoint, Sewing } from './cloth.ts'

/** How needlework changes the cloth at a point: darker, and higher or lower. */
export interface Stitched {
  shade: number
  height: number
}

const hemWidth = 0.018
const trimWidth = 0.007
const clothThickness = 0.0006
const stitchesPerMetre = 260
const pocketHem = 0.02

/** Draws hems, bindings, seams, plackets and pockets from distances on the flat cloth, so that lines run true. */
export function createStitcher(sewing: Sewing | undefined): (point: ClothPoint, out: Stitched) => void {
  const placket = sewing?.placket
  const pockets = sewing?.pockets ?? []
  return (point, out) => {
    out.shade = 1
    out.height = 0
    const thread = Math.max(0.0007, point.footprint * 0.8)
    const dash = dashes(point.u + point.v * 0.37)
    if (point.toHem < 0.03) doubled(out, point.toHem, hemWidth, thread, dash, 0.3)
    if (point.toTrim < 0.014) doubled(out, point.toTrim, trimWidth, thread, dash, 0.24)
    if (point.toSeam < 0.006) {
      const valley = Math.max(0, 1 - point.toSeam / Math.max(0.0016, thread * 1.4))
      out.shade -= 0.26 * valley
      out.height -= 0.0007 * valley
    }
    if (point.face < 0) return
    if (placket && point.v > placket[0] && point.v < placket[1]) {
      const edge = Math.abs(point.u - 0.016)
      if (point.u < 0.016 && point.u > -0.016) out.height += clothThickness
      out.shade -= 0.3 * Math.max(0, 1 - edge / thread)
      const row = Math.min(Math.abs(point.u - 0.012), Math.abs(point.u + 0.013))
      stitchLine(out, row, thread, dashes(point.v), 0.22)
    }
    for (const [x, y, width, height] of pockets) {
      const across = Math.abs(point.u) - x
      const up = point.v - y
      if (across < -0.004 || across > width + 0.004 || up < -0.004 || up > height + 0.004) continue
      const inwards = Math.min(across, width - across, up, height - up)
      if (inwards > 0) out.height += clothThickness * 1.4
      out.shade -= 0.3 * Math.max(0, 1 - Math.abs(inwards) / thread)
      // Its mouth stands open by a thread's breadth.
      out.shade -= 0.35 * Math.max(0, 1 - Math.abs(height - up) / (thread * 1.6))
      // Along its top a pocket is open; the other three sides are stitched down.
      const sewn = Math.min(across, width - across, up)
      stitchLine(out, Math.abs(sewn - 0.0045), thread, dashes(point.u + point.v), 0.24)
      stitchLine(out, Math.abs(height - up - pocketHem), thread, dashes(point.u), 0.24)
    }
  }
}

/** Turned cloth: a step where it ends, one row of stitches, a shade at the very edge. */
function doubled(out: Stitched, away: number, width: number, thread: number, dash: number, strength: number) {
  stitchLine(out, Math.abs(away - width), thread, dash, strength)
  if (away < width + 0.002) out.height += clothThickness
  out.shade -= 0.08 * Math.max(0, 1 - away / 0.003)
}

function stitchLine(out: Stitched, away: number, thread: number, dash: number, strength: number) {
  const on = Math.max(0, 1 - away / thread)
  if (on === 0) return
  out.shade -= strength * on * dash
  out.height -= 0.0005 * on
}

const dashes = (along: number) => (along * stitchesPerMetre - Math.floor(along * stitchesPerMetre) < 0.66 ? 1 : 0.25)
