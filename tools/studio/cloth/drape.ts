import { int, num } from '../geometry/numbers.ts'
import type { Body } from './body.ts'
import { createSelfCollision } from './self-collision.ts'
import type { SewnCloth } from './sew.ts'
import { type Springs, springsOf } from './springs.ts'

export interface DrapeOptions {
  /** Length of the mesh's edges. */
  size: number
  body: Body
  /** How stiff the cloth is: 0.006 silk, 0.02 linen, 0.05 firm. */
  bend: number
  frames?: number
  substeps?: number
  gravity?: number
  friction?: number
  damping?: number
  /** Degrees below the horizontal: arms start up, so that sleeves go over them, and are lowered. */
  armsFrom?: number
  armsTo?: number
  /** Frames in which the cloth finds the body, under a quarter of gravity. */
  fitting?: number
  /** Outward push for things that are filled. */
  pressure?: number
  hasSelfCollision?: boolean
}

const thickness = 0.003
const fastest = 4
/** Layers of cloth lie over each other in a seam: it opens flat instead of staying folded. */
const seamStiffness = 0.25

/** Lets sewn cloth fall onto a body, in place: position based, the same steps for the same cloth on every run. */
export function drape(cloth: SewnCloth, options: DrapeOptions): void {
  const { size, body, bend, frames = 115, substeps = 10, gravity = 9.8, friction = 0.35, damping = 2.2 } = options
  const { armsFrom = 45, armsTo = 66, fitting = 30, pressure = 0, hasSelfCollision = true } = options
  const x = cloth.positions
  const count = cloth.particles
  const before = new Float64Array(x)
  const velocity = new Float64Array(count * 3)
  const { threads, bends, seamBends } = springsOf(cloth)
  const holds = heldHeights(cloth)
  const gaps = new Float64Array(count)
  const keepApart = hasSelfCollision ? createSelfCollision(cloth, size) : undefined
  const step = 1 / 60 / substeps
  body.poseArms((armsFrom * Math.PI) / 180)
  pushOut(x, cloth, body)

  for (let frame = 0; frame < frames; frame++) {
    const isFitting = frame < fitting
    const lowered = Math.min(1, Math.max(0, (frame - fitting) / (frames * 0.35)))
    body.poseArms(((armsFrom + (armsTo - armsFrom) * lowered * lowered * (3 - 2 * lowered)) * Math.PI) / 180)
    const pull = (isFitting ? gravity * 0.25 : gravity) * step
    const keep = Math.exp(-(isFitting ? 12 : frame > frames * 0.85 ? 8 : damping) * step)
    gaps.fill(0)
    for (let substep = 0; substep < substeps; substep++) {
      for (let k = 0; k < count * 3; k++) {
        const speed = (num(velocity, k) - (k % 3 === 1 ? pull : 0)) * keep
        before[k] = num(x, k)
        x[k] = num(x, k) + speed * step
      }
      pullTogether(x, threads, 1, 0.55)
      pullTogether(x, bends, bend, bend)
      pullTogether(x, seamBends, seamStiffness, seamStiffness)
      for (let i = 0; i < count; i++) {
        const height = num(holds, i)
        if (!Number.isNaN(height)) x[i * 3 + 1] = num(x, i * 3 + 1) + (height - num(x, i * 3 + 1)) * 0.5
      }
      if (pressure > 0 && substep === 0) inflate(cloth, pressure / (size * size))
      if (keepApart && !isFitting && substep % 4 === 1) keepApart(x)
      collide(x, before, gaps, body, isFitting ? -1 : friction, substep)
      for (let k = 0; k < count * 3; k++) {
        const speed = (num(x, k) - num(before, k)) / step
        velocity[k] = speed > fastest ? fastest : speed < -fastest ? -fastest : speed
      }
    }
  }
  for (const value of x) if (!(Math.abs(value) < 50)) throw new Error('The cloth flew apart: a vertex is not finite')
}

function pullTogether(x: Float64Array, springs: Springs, whenLong: number, whenShort: number) {
  const { first, second, rest } = springs
  for (let i = 0; i < rest.length; i++) {
    const a = int(first, i) * 3
    const b = int(second, i) * 3
    const dx = num(x, b) - num(x, a)
    const dy = num(x, b + 1) - num(x, a + 1)
    const dz = num(x, b + 2) - num(x, a + 2)
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
    const excess = length - num(rest, i)
    const share = (excess / length) * 0.5 * (excess > 0 ? whenLong : whenShort)
    x[a] = num(x, a) + dx * share
    x[a + 1] = num(x, a + 1) + dy * share
    x[a + 2] = num(x, a + 2) + dz * share
    x[b] = num(x, b) - dx * share
    x[b + 1] = num(x, b + 1) - dy * share
    x[b + 2] = num(x, b + 2) - dz * share
  }
}

/** Moves particles out of the body and lets them stick a little to it; a negative friction means hardly at all. */
function collide(
  x: Float64Array,
  before: Float64Array,
  gaps: Float64Array,
  body: Body,
  friction: number,
  substep: number,
) {
  const tiny = 0.0015
  for (let i = 0; i < gaps.length; i++) {
    // What is far from the body need not be measured at every substep.
    if (num(gaps, i) > 0.06 && substep % 6 !== 0) continue
    const k = i * 3
    const px = num(x, k)
    const py = num(x, k + 1)
    const pz = num(x, k + 2)
    const gap = body.distance(px, py, pz)
    gaps[i] = gap
    if (gap >= thickness) continue
    let nx = body.distance(px + tiny, py, pz) - body.distance(px - tiny, py, pz)
    let ny = body.distance(px, py + tiny, pz) - body.distance(px, py - tiny, pz)
    let nz = body.distance(px, py, pz + tiny) - body.distance(px, py, pz - tiny)
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
    nx /= length
    ny /= length
    nz /= length
    const out = Math.min(thickness - gap, 0.02)
    let tx = px + nx * out - num(before, k)
    let ty = py + ny * out - num(before, k + 1)
    let tz = pz + nz * out - num(before, k + 2)
    const along = tx * nx + ty * ny + tz * nz
    tx -= along * nx
    ty -= along * ny
    tz -= along * nz
    const slide = Math.sqrt(tx * tx + ty * ty + tz * tz) + 1e-12
    const stick = friction < 0 ? 0.05 : Math.min(1, (friction * Math.max(out, 2e-5) * 8) / slide)
    x[k] = px + nx * out - tx * stick
    x[k + 1] = py + ny * out - ty * stick
    x[k + 2] = pz + nz * out - tz * stick
  }
}

/** Before the first step nothing is inside the body: each face leaves it towards its own side. */
function pushOut(x: Float64Array, cloth: SewnCloth, body: Body) {
  const mostSteps = 40
  for (let vertex = 0; vertex < cloth.particleOf.length; vertex++) {
    if (num(cloth.toSeam, vertex) < 1e-6) continue
    const k = int(cloth.particleOf, vertex) * 3
    const away = (cloth.panels[int(cloth.panelOf, vertex)]?.face ?? 1) * 0.006
    for (let tries = 0; tries < mostSteps; tries++) {
      if (body.distance(num(x, k), num(x, k + 1), num(x, k + 2)) >= 0.006) break
      x[k + 2] = num(x, k + 2) + away
    }
  }
}

function inflate(cloth: SewnCloth, strength: number) {
  const { positions: x, triangles, particleOf } = cloth
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => int(particleOf, int(triangles, at + corner)) * 3) as [
      number,
      number,
      number,
    ]
    const ux = num(x, b) - num(x, a)
    const uy = num(x, b + 1) - num(x, a + 1)
    const uz = num(x, b + 2) - num(x, a + 2)
    const vx = num(x, c) - num(x, a)
    const vy = num(x, c + 1) - num(x, a + 1)
    const vz = num(x, c + 2) - num(x, a + 2)
    for (const k of [a, b, c]) {
      x[k] = num(x, k) + (uy * vz - uz * vy) * strength
      x[k + 1] = num(x, k + 1) + (uz * vx - ux * vz) * strength
      x[k + 2] = num(x, k + 2) + (ux * vy - uy * vx) * strength
    }
  }
}

/** The height each particle is held at, or NaN. */
function heldHeights(cloth: SewnCloth): Float64Array {
  const holds = new Float64Array(cloth.particles).fill(Number.NaN)
  for (let vertex = 0; vertex < cloth.particleOf.length; vertex++) {
    const hold = cloth.panels[int(cloth.panelOf, vertex)]?.holdAt
    const height = hold?.(num(cloth.uv, vertex * 2), num(cloth.uv, vertex * 2 + 1))
    if (height !== undefined) holds[int(cloth.particleOf, vertex)] = height
  }
  return holds
}
