import { int, num32 } from '../geometry/numbers.ts'
import type { Camera } from '../light/camera.ts'
import type { Hit, RayCaster } from '../light/cast-ray.ts'
import type { Scene } from '../light/scene.ts'
import { detailsPerVertex } from '../mesh/surface.ts'
import type { ClothPoint } from './cloth.ts'

/** What one sample of a pixel sees: a place on the cloth, its normal towards the camera, its depth and material. */
export interface Seen extends ClothPoint {
  nx: number
  ny: number
  nz: number
  depth: number
  material: number
}

export const emptySeen = (): Seen => ({
  u: 0,
  v: 0,
  face: 1,
  toHem: 9,
  toTrim: 9,
  toSeam: 9,
  isInside: false,
  footprint: 0.001,
  nx: 0,
  ny: 0,
  nz: 1,
  depth: 0,
  material: 0,
})

/** Looks through a place of the picture, from 0 to 1 each way; false if there is only the room. */
export function look(
  scene: Scene,
  caster: RayCaster,
  camera: Camera,
  px: number,
  py: number,
  aspect: number,
  seen: Seen,
): boolean {
  const { origin, forward, right, up } = camera
  const kx = camera.centreX + (px * 2 - 1) * camera.halfHeight * aspect
  const ky = camera.centreY + (1 - py * 2) * camera.halfHeight
  let dx = forward[0] + right[0] * kx + up[0] * ky
  let dy = forward[1] + right[1] * kx + up[1] * ky
  let dz = forward[2] + right[2] * kx + up[2] * ky
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
  dx /= length
  dy /= length
  dz /= length
  if (!caster.nearest(origin[0], origin[1], origin[2], dx, dy, dz, 50)) return false
  seen.depth = caster.hit.distance
  readPoint(scene, caster.hit, dx, dy, dz, seen)
  return true
}

function readPoint(scene: Scene, hit: Hit, dx: number, dy: number, dz: number, seen: Seen) {
  const { triangles, uv, details, normals } = scene
  const a = int(triangles, hit.triangle * 3)
  const b = int(triangles, hit.triangle * 3 + 1)
  const c = int(triangles, hit.triangle * 3 + 2)
  const { u, v } = hit
  const w = 1 - u - v
  seen.u = num32(uv, a * 2) * w + num32(uv, b * 2) * u + num32(uv, c * 2) * v
  seen.v = num32(uv, a * 2 + 1) * w + num32(uv, b * 2 + 1) * u + num32(uv, c * 2 + 1) * v
  const d = detailsPerVertex
  seen.toHem = num32(details, a * d) * w + num32(details, b * d) * u + num32(details, c * d) * v
  seen.toTrim = num32(details, a * d + 1) * w + num32(details, b * d + 1) * u + num32(details, c * d + 1) * v
  seen.toSeam = num32(details, a * d + 2) * w + num32(details, b * d + 2) * u + num32(details, c * d + 2) * v
  seen.face = num32(details, a * d + 3)
  const nx = num32(normals, a * 3) * w + num32(normals, b * 3) * u + num32(normals, c * 3) * v
  const ny = num32(normals, a * 3 + 1) * w + num32(normals, b * 3 + 1) * u + num32(normals, c * 3 + 1) * v
  const nz = num32(normals, a * 3 + 2) * w + num32(normals, b * 3 + 2) * u + num32(normals, c * 3 + 2) * v
  seen.isInside = nx * dx + ny * dy + nz * dz > 0
  const length = (seen.isInside ? -1 : 1) * (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  seen.nx = nx / length
  seen.ny = ny / length
  seen.nz = nz / length
  seen.material = int(scene.materials, hit.triangle)
}
