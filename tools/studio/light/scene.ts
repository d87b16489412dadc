import { num32 } from '../geometry/numbers.ts'
import { detailsPerVertex, type Surface } from '../mesh/surface.ts'

/** All surfaces of a picture as one mesh, turned as the view wants it. */
export interface Scene {
  positions: Float32Array
  normals: Float32Array
  uv: Float32Array
  details: Float32Array
  triangles: Int32Array
  /** Of each triangle. */
  materials: Int32Array
}

export interface Placement {
  /** Degrees around the vertical; positive turns the right side towards the camera. */
  yaw: number
  move?: readonly [number, number, number]
  /** Several garments in one picture have materials of their own. */
  materialOffset?: number
}

export function buildScene(groups: readonly { surfaces: readonly Surface[]; placement: Placement }[]): Scene {
  const all = groups.flatMap(({ surfaces, placement }) => surfaces.map((surface) => ({ surface, placement })))
  const vertices = all.reduce((sum, { surface }) => sum + surface.positions.length / 3, 0)
  const corners = all.reduce((sum, { surface }) => sum + surface.triangles.length, 0)
  const scene: Scene = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uv: new Float32Array(vertices * 2),
    details: new Float32Array(vertices * detailsPerVertex),
    triangles: new Int32Array(corners),
    materials: new Int32Array(corners / 3),
  }
  let vertex = 0
  let corner = 0
  for (const { surface, placement } of all) {
    turnInto(scene.positions, surface.positions, vertex * 3, placement.yaw, placement.move ?? [0, 0, 0])
    turnInto(scene.normals, surface.normals, vertex * 3, placement.yaw, [0, 0, 0])
    scene.uv.set(surface.uv, vertex * 2)
    scene.details.set(surface.details, vertex * detailsPerVertex)
    const first = vertex
    scene.triangles.set(
      surface.triangles.map((index) => index + first),
      corner,
    )
    const material = surface.material + (placement.materialOffset ?? 0)
    scene.materials.fill(material, corner / 3, (corner + surface.triangles.length) / 3)
    vertex += surface.positions.length / 3
    corner += surface.triangles.length
  }
  for (const value of scene.positions) if (!(Math.abs(value) < 50)) throw new Error('A vertex is not finite')
  return scene
}

function turnInto(
  target: Float32Array,
  source: Float32Array,
  offset: number,
  yaw: number,
  move: readonly [number, number, number],
) {
  const angle = (yaw * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  for (let k = 0; k < source.length; k += 3) {
    const x = num32(source, k)
    const z = num32(source, k + 2)
    target[offset + k] = cos * x + sin * z + move[0]
    target[offset + k + 1] = num32(source, k + 1) + move[1]
    target[offset + k + 2] = -sin * x + cos * z + move[2]
  }
}

export function lowestPoint(scene: Scene): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let k = 1; k < scene.positions.length; k += 3) lowest = Math.min(lowest, num32(scene.positions, k))
  return lowest
}
