import { int, num, num32 } from '../geometry/numbers.ts'
import { hashPair } from '../geometry/random.ts'
import type { Camera } from './camera.ts'
import type { RayCaster } from './cast-ray.ts'
import { denoise } from './denoise.ts'
import { createLightMeter, type PointOnCloth } from './light-at.ts'
import { emptyBuffers, type LightBuffers } from './light-buffers.ts'
import { meetRoom, type RoomHit } from './room-hit.ts'
import { samplePlaces } from './sample-places.ts'
import type { Scene } from './scene.ts'
import type { Room, StudioLight } from './studio-light.ts'
import { traceWall } from './trace-wall.ts'

export interface TraceOptions {
  width: number
  height: number
  /** Samples of a pixel in each direction: 3 means nine. */
  grid: number
  light: StudioLight
  room: Room
  /** Hard shadows on the wall need every pixel; soft ones do with every few. */
  wallStep: number
}

/** Follows the light of a view once. The result has no colour in it and is the same for the same scene, every time. */
export function traceView(scene: Scene, caster: RayCaster, camera: Camera, options: TraceOptions): LightBuffers {
  const { width, height, grid, light, room } = options
  const meter = createLightMeter(scene, caster, light)
  const buffers = emptyBuffers(width, height)
  const p: PointOnCloth = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, vx: 0, vy: 0, vz: 0 }
  const { origin, forward, right, up } = camera
  const samples = grid * grid
  const places = samplePlaces(grid)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const offsetA = hashPair(x, y * 2)
      const offsetB = hashPair(x + 7919, y * 2 + 1)
      let hits = 0
      let [key, fill, rim, dome, bounce, gloss, nx, ny, nz, depth] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      for (let sample = 0; sample < samples; sample++) {
        const sx = (x + num(places.x, sample)) / width
        const sy = (y + num(places.y, sample)) / height
        const kx = camera.centreX + ((sx * 2 - 1) * camera.halfHeight * width) / height
        const ky = camera.centreY + (1 - sy * 2) * camera.halfHeight
        let dx = forward[0] + right[0] * kx + up[0] * ky
        let dy = forward[1] + right[1] * kx + up[1] * ky
        let dz = forward[2] + right[2] * kx + up[2] * ky
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
        dx /= length
        dy /= length
        dz /= length
        if (!caster.nearest(origin[0], origin[1], origin[2], dx, dy, dz, 50)) continue
        hits++
        depth += caster.hit.distance
        standOn(scene, p, caster.hit, dx, dy, dz)
        p.x = origin[0] + dx * caster.hit.distance
        p.y = origin[1] + dy * caster.hit.distance
        p.z = origin[2] + dz * caster.hit.distance
        nx += p.nx
        ny += p.ny
        nz += p.nz
        meter.onCloth(p, sample, offsetA, offsetB)
        const seen = meter.sample
        key += seen.key
        fill += seen.fill
        rim += seen.rim
        dome += seen.dome
        bounce += seen.bounce
        gloss += seen.gloss
      }
      if (hits === 0) continue
      const at = y * width + x
      buffers.cover[at] = hits / samples
      buffers.key[at] = key / hits
      buffers.fill[at] = fill / hits
      buffers.rim[at] = rim / hits
      buffers.dome[at] = dome / hits
      buffers.bounce[at] = bounce / hits
      buffers.gloss[at] = gloss / hits
      const unit = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
      buffers.normalX[at] = nx / unit
      buffers.normalY[at] = ny / unit
      buffers.normalZ[at] = nz / unit
      buffers.depth[at] = depth / hits
    }
  }
  denoise(buffers)
  const roomHit: RoomHit = { x: 0, y: 0, z: 0, ny: 0, nz: 1 }
  traceWall(buffers, options.wallStep, (px, py, turn) => {
    const kx = camera.centreX + ((px * 2 - 1) * camera.halfHeight * width) / height
    const ky = camera.centreY + (1 - py * 2) * camera.halfHeight
    const dx = forward[0] + right[0] * kx + up[0] * ky
    const dy = forward[1] + right[1] * kx + up[1] * ky
    const dz = forward[2] + right[2] * kx + up[2] * ky
    meetRoom(room, origin[0], origin[1], origin[2], dx, dy, dz, roomHit)
    p.x = roomHit.x
    p.y = roomHit.y
    p.z = roomHit.z
    p.nx = 0
    p.ny = roomHit.ny
    p.nz = roomHit.nz
    meter.onWall(p, turn, hashPair(px * 65536, py * 65536), hashPair(py * 65536, px * 65536 + 31))
    return meter.sample
  })
  return buffers
}

/** The smooth normal where a ray met a triangle, turned towards the camera. */
function standOn(
  scene: Scene,
  p: PointOnCloth,
  hit: { u: number; v: number; triangle: number },
  dx: number,
  dy: number,
  dz: number,
) {
  const { triangles, normals } = scene
  const a = int(triangles, hit.triangle * 3) * 3
  const b = int(triangles, hit.triangle * 3 + 1) * 3
  const c = int(triangles, hit.triangle * 3 + 2) * 3
  const w = 1 - hit.u - hit.v
  const nx = num32(normals, a) * w + num32(normals, b) * hit.u + num32(normals, c) * hit.v
  const ny = num32(normals, a + 1) * w + num32(normals, b + 1) * hit.u + num32(normals, c + 1) * hit.v
  const nz = num32(normals, a + 2) * w + num32(normals, b + 2) * hit.u + num32(normals, c + 2) * hit.v
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  const turn = nx * dx + ny * dy + nz * dz > 0 ? -length : length
  p.nx = nx / turn
  p.ny = ny / turn
  p.nz = nz / turn
  p.vx = -dx
  p.vy = -dy
  p.vz = -dz
}
