import { int, num32 } from '../geometry/numbers.ts'
import { detailsPerVertex, type Surface } from './surface.ts'

export interface Spot {
  place: [number, number, number]
  normal: [number, number, number]
}

/** Where a point of the flat cloth came to lie on the draped garment. */
export function findOnCloth(surface: Surface, u: number, v: number, face: 1 | -1): Spot | undefined {
  const { triangles, uv, positions, details } = surface
  for (let at = 0; at < triangles.length; at += 3) {
    const a = int(triangles, at)
    if (num32(details, a * detailsPerVertex + 3) * face < 0) continue
    const b = int(triangles, at + 1)
    const c = int(triangles, at + 2)
    const ax = num32(uv, a * 2)
    const ay = num32(uv, a * 2 + 1)
    const bx = num32(uv, b * 2) - ax
    const by = num32(uv, b * 2 + 1) - ay
    const cx = num32(uv, c * 2) - ax
    const cy = num32(uv, c * 2 + 1) - ay
    const area = bx * cy - cx * by
    if (Math.abs(area) < 1e-12) continue
    const s = ((u - ax) * cy - cx * (v - ay)) / area
    const t = (bx * (v - ay) - (u - ax) * by) / area
    if (s < 0 || t < 0 || s + t > 1) continue
    const mix = (array: Float32Array, axis: number) =>
      num32(array, a * 3 + axis) * (1 - s - t) + num32(array, b * 3 + axis) * s + num32(array, c * 3 + axis) * t
    return {
      place: [mix(positions, 0), mix(positions, 1), mix(positions, 2)],
      normal: [mix(surface.normals, 0), mix(surface.normals, 1), mix(surface.normals, 2)],
    }
  }
  return undefined
}
