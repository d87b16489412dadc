import { num } from '../geometry/numbers.ts'

/** Height, half width, half depth and centre of the torso's ellipses, in metres; y is up, +z the front. */
const torso = [
  [0.7, 0.12, 0.085, -0.012],
  [0.76, 0.163, 0.105, -0.014],
  [0.82, 0.172, 0.114, -0.014],
  [0.88, 0.17, 0.116, -0.012],
  [0.95, 0.152, 0.106, -0.008],
  [1.01, 0.128, 0.094, -0.002],
  [1.06, 0.117, 0.087, 0.002],
  [1.11, 0.122, 0.089, 0.004],
  [1.17, 0.134, 0.095, 0.006],
  [1.22, 0.143, 0.1, 0.006],
  [1.27, 0.15, 0.102, 0.002],
  [1.32, 0.158, 0.096, -0.004],
  [1.36, 0.164, 0.082, -0.01],
  [1.39, 0.155, 0.07, -0.014],
  [1.415, 0.12, 0.062, -0.016],
  [1.435, 0.078, 0.056, -0.014],
  [1.46, 0.056, 0.053, -0.008],
  [1.5, 0.051, 0.051, 0.002],
  [1.62, 0.05, 0.052, 0.012],
] as const

const tableLow = 0.66
const tableHigh = 1.66
const tableSteps = 1000
const table = tabulateTorso()

/** Growing thicker all at once would make a shelf for hems to rest on. */
const inflateRamp = 0.1

export interface BodyPose {
  /** Where the torso ends; legs continue below. Shorts want it higher, to leave room between the legs. */
  crotch?: number
  legSpread?: number
  sway?: number
  stride?: number
  legBlend?: number
  /** Nothing between the legs to sag into: narrow skirts would crease there. */
  isColumn?: boolean
  /** Thicker below a height, for a top worn over bottoms that were draped before. */
  inflate?: number
  inflateBelow?: number
}

export interface Body {
  /** Signed distance to the skin; negative inside. */
  distance: (x: number, y: number, z: number) => number
  /** Lowers or lifts the arms, in radians below the horizontal. */
  poseArms: (angle: number) => void
}

/** The dress form: a torso, bust, hips and limbs, blended into one smooth surface. */
export function createBody(pose: BodyPose = {}): Body {
  const { crotch = 0.7, legSpread = 0.022, sway = 0.014, stride = 0.05, legBlend = 0.04 } = pose
  const { inflate = 0, inflateBelow = -9, isColumn = false } = pose
  const shoulder = [0.158, 1.378, -0.012] as const
  let elbowX = 0
  let elbowY = 0
  let wristX = 0
  let wristY = 0

  function poseArms(angle: number) {
    elbowX = shoulder[0] + 0.275 * Math.cos(angle)
    elbowY = shoulder[1] - 0.275 * Math.sin(angle)
    wristX = elbowX + 0.245 * Math.cos(angle + 0.09)
    wristY = elbowY - 0.245 * Math.sin(angle + 0.09)
  }
  poseArms(Math.PI / 4)

  function distance(worldX: number, y: number, z: number): number {
    const swayed = worldX - (y < 1.3 ? sway * Math.max(0, Math.min(1, (1.3 - y) / 0.3)) : 0)
    const isRight = swayed >= 0
    const x = Math.abs(swayed)
    let d = Math.max(torsoDistance(x, y, z), crotch - y, y - 1.585)
    const bust = ellipsoid((x - 0.072) / 0.066, (y - 1.225) / 0.07, (z - 0.066) / 0.062)
    d = blend(d, (bust - 1) * 0.062, 0.045)
    d = blend(d, ellipsoid(x - 0.075, y - 0.85, z + 0.075) - 0.075, 0.05)
    const upperArm = capsule(x, y, z, shoulder[0], shoulder[1], shoulder[2], elbowX, elbowY, -0.012, 0.047, 0.037)
    const lowerArm = capsule(x, y, z, elbowX, elbowY, -0.012, wristX, wristY, 0.02, 0.037, 0.026)
    d = blend(d, Math.min(upperArm, lowerArm), 0.035)
    const knee = isRight ? stride : -0.008
    const thigh = capsule(x, y, z, 0.082 + legSpread * 0.5, 0.82, -0.012, 0.088 + legSpread, 0.47, knee, 0.081, 0.052)
    const calf = capsule(
      x,
      y,
      z,
      0.088 + legSpread,
      0.47,
      knee,
      0.092 + legSpread * 1.6,
      0.07,
      knee - 0.03,
      0.051,
      0.034,
    )
    d = blend(d, blend(thigh, calf, 0.03), legBlend)
    if (isColumn) d = Math.min(d, capsule(x, y, z, 0, 0.82, 0.002, 0, 0.1, -0.01, 0.078, 0.05))
    return y < inflateBelow ? d - inflate * Math.min(1, (inflateBelow - y) / inflateRamp) : d
  }

  return { distance, poseArms }
}

function torsoDistance(x: number, y: number, z: number): number {
  const position = ((y - tableLow) / (tableHigh - tableLow)) * tableSteps
  const clamped = position < 0 ? 0 : position > tableSteps - 1e-6 ? tableSteps - 1e-6 : position
  const row = clamped | 0
  const t = clamped - row
  // RawJson out: a function made here would be made anew at every call, hundreds of millions of times.
  const k = row * 3
  const a = num(table, k) * (1 - t) + num(table, k + 3) * t
  const b = num(table, k + 1) * (1 - t) + num(table, k + 4) * t
  const zz = z - num(table, k + 2) * (1 - t) - num(table, k + 5) * t
  const u = x / a
  const v = zz / b
  const k0 = Math.sqrt(u * u + v * v)
  if (k0 < 0.2) return -Math.min(a, b) * (1 - k0)
  const k1 = Math.sqrt((u / a) * (u / a) + (v / b) * (v / b)) + 1e-9
  return (k0 * (k0 - 1)) / k1
}

/** Smooth minimum, so that parts of the body flow into each other. */
function blend(a: number, b: number, width: number): number {
  const overlap = Math.max(width - Math.abs(a - b), 0) / width
  return Math.min(a, b) - overlap * overlap * width * 0.25
}

const ellipsoid = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

function capsule(
  px: number,
  py: number,
  pz: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  startRadius: number,
  endRadius: number,
): number {
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  const ex = px - ax
  const ey = py - ay
  const ez = pz - az
  const along = (ex * dx + ey * dy + ez * dz) / (dx * dx + dy * dy + dz * dz)
  const t = along < 0 ? 0 : along > 1 ? 1 : along
  const qx = ex - dx * t
  const qy = ey - dy * t
  const qz = ez - dz * t
  return Math.sqrt(qx * qx + qy * qy + qz * qz) - (startRadius + (endRadius - startRadius) * t)
}

/** Rows of the torso at every millimetre, through a smooth curve. */
function tabulateTorso(): Float64Array {
  const rows = new Float64Array((tableSteps + 1) * 3)
  for (let step = 0; step <= tableSteps; step++) {
    const y = tableLow + ((tableHigh - tableLow) * step) / tableSteps
    for (const column of [1, 2, 3] as const) rows[step * 3 + column - 1] = torsoAt(y, column)
  }
  return rows
}

function torsoAt(y: number, column: 1 | 2 | 3): number {
  const last = torso.length - 1
  const row = (index: number) => torso[Math.min(last, Math.max(0, index))] ?? torso[0]
  if (y <= row(0)[0]) return row(0)[column]
  if (y >= row(last)[0]) return row(last)[column]
  let index = 0
  while (row(index + 1)[0] < y) index++
  const [p, a, b, q] = [row(index - 1), row(index), row(index + 1), row(index + 2)]
  const span = b[0] - a[0]
  const t = (y - a[0]) / span
  const slopeA = ((b[column] - p[column]) / (b[0] - p[0] || 1)) * span
  const slopeB = ((q[column] - a[column]) / (q[0] - a[0] || 1)) * span
  const t2 = t * t
  const t3 = t2 * t
  return (
    (2 * t3 - 3 * t2 + 1) * a[column] + (t3 - 2 * t2 + t) * slopeA + (-2 * t3 + 3 * t2) * b[column] + (t3 - t2) * slopeB
  )
}
