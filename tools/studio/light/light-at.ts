import { int, num32 } from '../geometry/numbers.ts'
import type { RayCaster } from './cast-ray.ts'
import { palmShade } from './palm.ts'
import type { Scene } from './scene.ts'
import type { Lamp, StudioLight, Triple } from './studio-light.ts'

/** The answer of one look at the light; one object, filled anew each time. */
interface LightSample {
  key: number
  fill: number
  rim: number
  dome: number
  bounce: number
  gloss: number
}

interface AimedLamp extends Lamp {
  direction: Triple
  side: Triple
  up: Triple
}

export interface PointOnCloth {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  /** Towards the camera. */
  vx: number
  vy: number
  vz: number
}

/** A little light passes through cloth. */
const translucency = 0.1
const glossRoughness = 0.3
const startOff = 8e-4
const roomReach = 0.9
/** Light in a fold that even its neighbour does not get from the key. */
const foldGlow = 0.22

/** The R2 sequence: each further sample falls where the ones before left most room. */
const stepA = 0.7548776662466927
const stepB = 0.5698402909980532

export function createLightMeter(scene: Scene, caster: RayCaster, light: StudioLight) {
  const lamps = { key: aim(light.key), fill: aim(light.fill), rim: aim(light.rim) }
  const sample: LightSample = { key: 0, fill: 0, rim: 0, dome: 0, bounce: 0, gloss: 0 }
  const { positions, triangles } = scene

  /** Light of one lamp at a point; with `wantsGloss` its mirror image too, left in the sample. */
  function fromLamp(
    lamp: AimedLamp,
    rays: number,
    p: PointOnCloth,
    isCloth: boolean,
    turn: number,
    offsetA: number,
    offsetB: number,
    wantsGloss: boolean,
  ): number {
    let sum = 0
    for (let ray = 0; ray < rays; ray++) {
      const index = turn * rays + ray
      const a = (((offsetA + index * stepA) % 1) - 0.5) * lamp.width
      const b = (((offsetB + index * stepB) % 1) - 0.5) * lamp.height
      const lx = lamp.centre[0] + lamp.side[0] * a + lamp.up[0] * b
      const ly = lamp.centre[1] + lamp.side[1] * a + lamp.up[1] * b
      const lz = lamp.centre[2] + lamp.side[2] * a + lamp.up[2] * b
      let dx = lx - p.x
      let dy = ly - p.y
      let dz = lz - p.z
      const square = dx * dx + dy * dy + dz * dz
      const far = Math.sqrt(square)
      dx /= far
      dy /= far
      dz /= far
      const leaves = -(dx * lamp.direction[0] + dy * lamp.direction[1] + dz * lamp.direction[2])
      if (leaves <= 0) continue
      const meets = p.nx * dx + p.ny * dy + p.nz * dz
      const strength = meets > 0 ? meets : isCloth ? -meets * translucency : 0
      if (strength < 0.001) continue
      let shine = (lamp.power * leaves * lamp.width * lamp.height) / square / rays
      if (lamp.isThroughPalm) shine *= palmShade(p.x, p.y, p.z, lx, ly, lz)
      if (shine < 1e-4) continue
      const off = meets > 0 ? startOff : -startOff
      if (caster.isBlocked(p.x + p.nx * off, p.y + p.ny * off, p.z + p.nz * off, dx, dy, dz, far)) continue
      sum += shine * strength
      if (wantsGloss && meets > 0) sample.gloss += shine * meets * mirrorImage(p, dx, dy, dz)
    }
    return sum
  }

  function fromRoom(p: PointOnCloth, rays: number, isCloth: boolean, turn: number, offsetA: number, offsetB: number) {
    // Any direction across the normal will do to build a frame on.
    const isSteep = Math.abs(p.nx) > 0.9
    let tx = isSteep ? p.nz : 0
    let ty = isSteep ? 0 : -p.nz
    let tz = isSteep ? -p.nx : p.ny
    const length = Math.sqrt(tx * tx + ty * ty + tz * tz)
    tx /= length
    ty /= length
    tz /= length
    const bx = p.ny * tz - p.nz * ty
    const by = p.nz * tx - p.nx * tz
    const bz = p.nx * ty - p.ny * tx
    const ox = p.x + p.nx * startOff
    const oy = p.y + p.ny * startOff
    const oz = p.z + p.nz * startOff
    for (let ray = 0; ray < rays; ray++) {
      const index = turn * rays + ray
      const a = (offsetB + index * stepA + 0.5) % 1
      const angle = ((offsetA + index * stepB + 0.25) % 1) * Math.PI * 2
      const flat = Math.sqrt(a)
      const c = flat * Math.cos(angle)
      const s = flat * Math.sin(angle)
      const n = Math.sqrt(1 - a)
      const dx = tx * c + bx * s + p.nx * n
      const dy = ty * c + by * s + p.ny * n
      const dz = tz * c + bz * s + p.nz * n
      const sky = (light.dome.power * (0.62 + 0.38 * dy)) / rays
      if (!isCloth) {
        if (!caster.isBlocked(ox, oy, oz, dx, dy, dz, roomReach)) sample.dome += sky
      } else if (!caster.nearest(ox, oy, oz, dx, dy, dz, roomReach)) sample.dome += sky
      else sample.bounce += fromNeighbour(dx, dy, dz, ox, oy, oz, offsetA, offsetB) / rays
    }
  }

  /** Light on the cloth that the last ray met. */
  function fromNeighbour(
    dx: number,
    dy: number,
    dz: number,
    ox: number,
    oy: number,
    oz: number,
    offsetA: number,
    offsetB: number,
  ): number {
    const { distance, triangle } = caster.hit
    const a = int(triangles, triangle * 3) * 3
    const b = int(triangles, triangle * 3 + 1) * 3
    const c = int(triangles, triangle * 3 + 2) * 3
    const ux = num32(positions, b) - num32(positions, a)
    const uy = num32(positions, b + 1) - num32(positions, a + 1)
    const uz = num32(positions, b + 2) - num32(positions, a + 2)
    const vx = num32(positions, c) - num32(positions, a)
    const vy = num32(positions, c + 1) - num32(positions, a + 1)
    const vz = num32(positions, c + 2) - num32(positions, a + 2)
    let nx = uy * vz - uz * vy
    let ny = uz * vx - ux * vz
    let nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    const turn = nx * dx + ny * dy + nz * dz > 0 ? -length : length
    nx /= turn
    ny /= turn
    nz /= turn
    const near = distance - startOff
    neighbour.x = ox + dx * near
    neighbour.y = oy + dy * near
    neighbour.z = oz + dz * near
    neighbour.nx = nx
    neighbour.ny = ny
    neighbour.nz = nz
    return foldGlow + fromLamp(lamps.key, 1, neighbour, true, 0, offsetB, offsetA, false)
  }

  const neighbour: PointOnCloth = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, vx: 0, vy: 0, vz: 0 }

  return {
    sample,
    onCloth(p: PointOnCloth, turn: number, offsetA: number, offsetB: number) {
      sample.dome = 0
      sample.bounce = 0
      sample.gloss = 0
      sample.key = fromLamp(lamps.key, lamps.key.rays, p, true, turn, offsetA, offsetB, true)
      // The two weaker lamps take turns and count double: half their rays are saved, and the denoiser evens them out.
      const isFillsTurn = turn % 2 === 0
      sample.fill = isFillsTurn ? fromLamp(lamps.fill, lamps.fill.rays, p, true, turn, offsetB, offsetA, false) * 2 : 0
      sample.rim = isFillsTurn ? 0 : fromLamp(lamps.rim, lamps.rim.rays, p, true, turn, offsetA, offsetB, false) * 2
      fromRoom(p, light.dome.rays, true, turn, offsetA, offsetB)
    },
    onWall(p: PointOnCloth, turn: number, offsetA: number, offsetB: number) {
      sample.dome = 0
      sample.key = fromLamp(lamps.key, 1, p, false, turn, offsetA, offsetB, false)
      sample.fill = fromLamp(lamps.fill, 1, p, false, turn, offsetB, offsetA, false)
      fromRoom(p, 1, false, turn, offsetA, offsetB)
    },
  }
}

/** How strongly a rough surface mirrors a light into the camera (GGX). */
function mirrorImage(p: PointOnCloth, dx: number, dy: number, dz: number): number {
  const hx = dx + p.vx
  const hy = dy + p.vy
  const hz = dz + p.vz
  const length = Math.sqrt(hx * hx + hy * hy + hz * hz) || 1
  const aligned = (p.nx * hx + p.ny * hy + p.nz * hz) / length
  const facing = p.nx * p.vx + p.ny * p.vy + p.nz * p.vz
  const square = glossRoughness * glossRoughness
  const spread = aligned * aligned * (square - 1) + 1
  return ((square / (Math.PI * spread * spread)) * 0.25) / Math.max(0.25, facing)
}

function aim(lamp: Lamp): AimedLamp {
  const { centre, target } = lamp
  const [x, y, z] = [target[0] - centre[0], target[1] - centre[1], target[2] - centre[2]]
  const length = Math.hypot(x, y, z)
  const direction: Triple = [x / length, y / length, z / length]
  const flat = Math.hypot(direction[0], direction[2])
  const side: Triple = [-direction[2] / flat, 0, direction[0] / flat]
  const up: Triple = [
    side[1] * direction[2] - side[2] * direction[1],
    side[2] * direction[0] - side[0] * direction[2],
    side[0] * direction[1] - side[1] * direction[0],
  ]
  return { ...lamp, direction, side, up }
}
