import { int, num32 } from '../geometry/numbers.ts'

/** What the camera sees: triangles with normals and the cloth's coordinates. */
export interface Surface {
  positions: Float32Array
  normals: Float32Array
  uv: Float32Array
  /** For each vertex the distances to hem, bound edge and seam, and its face (1 front, -1 back). */
  details: Float32Array
  triangles: Int32Array
  /** What it is made of, a row of the silhouette's list of materials. */
  material: number
}

export const detailsPerVertex = 4

export function normalsOf(positions: Float32Array, triangles: Int32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < triangles.length; at += 3) {
    const a = int(triangles, at) * 3
    const b = int(triangles, at + 1) * 3
    const c = int(triangles, at + 2) * 3
    const ux = num32(positions, b) - num32(positions, a)
    const uy = num32(positions, b + 1) - num32(positions, a + 1)
    const uz = num32(positions, b + 2) - num32(positions, a + 2)
    const vx = num32(positions, c) - num32(positions, a)
    const vy = num32(positions, c + 1) - num32(positions, a + 1)
    const vz = num32(positions, c + 2) - num32(positions, a + 2)
    for (const k of [a, b, c]) {
      normals[k] = num32(normals, k) + uy * vz - uz * vy
      normals[k + 1] = num32(normals, k + 1) + uz * vx - ux * vz
      normals[k + 2] = num32(normals, k + 2) + ux * vy - uy * vx
    }
  }
  for (let k = 0; k < normals.length; k += 3) {
    const length = Math.hypot(num32(normals, k), num32(normals, k + 1), num32(normals, k + 2)) || 1
    for (let axis = 0; axis < 3; axis++) normals[k + axis] = num32(normals, k + axis) / length
  }
  return normals
}

/** A surface without seams or hems, such as a button or a handle. */
export function plainSurface(
  positions: readonly number[],
  triangles: readonly number[],
  material: number,
  uv?: readonly number[],
): Surface {
  const placed = Float32Array.from(positions)
  const corners = Int32Array.from(triangles)
  const count = placed.length / 3
  const details = new Float32Array(count * detailsPerVertex).fill(9)
  for (let vertex = 0; vertex < count; vertex++) details[vertex * detailsPerVertex + 3] = 1
  return {
    positions: placed,
    normals: normalsOf(placed, corners),
    uv: uv ? Float32Array.from(uv) : new Float32Array(count * 2),
    details,
    triangles: corners,
    material,
  }
}
