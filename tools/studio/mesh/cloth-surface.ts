import { int, num32 } from '../geometry/numbers.ts'
import { type DrawnCloth, openEdges, weldedTriangles } from './drawn-cloth.ts'
import { detailsPerVertex, normalsOf, type Surface } from './surface.ts'

/** Cloth is 1.2 mm thick where it is turned under. */
const thickness = 0.0012
/** The rolled edge as steps outwards and inwards from the opening. */
const roll = [
  { out: 0.0007, down: 0.0003 },
  { out: 0.0008, down: 0.0009 },
  { out: 0, down: thickness },
  { out: -0.0012, down: thickness },
] as const

/** The finished cloth as one surface, its openings rolled so that edges show a thickness. */
export function clothSurface(cloth: DrawnCloth, material: number): Surface {
  const welded = weldedTriangles(cloth)
  const smooth = normalsOf(cloth.places, welded)
  const positions: number[] = []
  const normals: number[] = []
  for (const particle of cloth.particleOf) {
    for (let axis = 0; axis < 3; axis++) {
      positions.push(num32(cloth.places, particle * 3 + axis))
      normals.push(num32(smooth, particle * 3 + axis))
    }
  }
  const uv = Array.from(cloth.uv)
  const details = Array.from(cloth.details)
  const triangles = Array.from(cloth.triangles)
  const edges = openEdges(welded, cloth.places.length / 3)
  const outward = outwardOf(cloth.places, smooth, edges)
  const vertexOf = new Map<number, number>()
  for (const [vertex, particle] of cloth.particleOf.entries()) vertexOf.set(particle, vertex)
  const rows = new Map<number, number[]>()

  function rowsAt(particle: number): number[] {
    const known = rows.get(particle)
    if (known) return known
    const vertex = vertexOf.get(particle) ?? 0
    const away = outward.get(particle) ?? [0, 0, 0]
    const made = roll.map(({ out, down }, step) => {
      const turn = ((step + 1) / (roll.length - 1)) * Math.PI
      for (let axis = 0; axis < 3; axis++) {
        const normal = num32(smooth, particle * 3 + axis)
        const direction = away[axis] ?? 0
        positions.push(num32(cloth.places, particle * 3 + axis) + direction * out - normal * down)
        normals.push(normal * Math.cos(Math.min(turn, Math.PI)) + direction * Math.sin(Math.min(turn, Math.PI)))
      }
      for (let k = 0; k < 2; k++) uv.push(num32(cloth.uv, vertex * 2 + k))
      for (let k = 0; k < detailsPerVertex; k++) details.push(num32(cloth.details, vertex * detailsPerVertex + k))
      return positions.length / 3 - 1
    })
    const all = [vertex, ...made]
    rows.set(particle, all)
    return all
  }

  for (const [a, b] of edges) {
    const from = rowsAt(a)
    const to = rowsAt(b)
    for (let step = 0; step < roll.length; step++) {
      const [a0, a1, b0, b1] = [from[step], from[step + 1], to[step], to[step + 1]] as [number, number, number, number]
      triangles.push(b0, a0, a1, b0, a1, b1)
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uv: Float32Array.from(uv),
    details: Float32Array.from(details),
    triangles: Int32Array.from(triangles),
    material,
  }
}

/** At each particle of an opening the direction that leaves the cloth within its surface. */
function outwardOf(places: Float32Array, normals: Float32Array, edges: readonly (readonly [number, number])[]) {
  const sums = new Map<number, [number, number, number]>()
  for (const [a, b] of edges) {
    const along = [0, 1, 2].map((axis) => num32(places, b * 3 + axis) - num32(places, a * 3 + axis)) as Triple
    for (const particle of [a, b]) {
      const normal = [0, 1, 2].map((axis) => num32(normals, particle * 3 + axis)) as Triple
      const away = cross(along, normal)
      const sum = sums.get(particle) ?? [0, 0, 0]
      sums.set(particle, [sum[0] + away[0], sum[1] + away[1], sum[2] + away[2]])
    }
  }
  for (const [particle, [x, y, z]] of sums) {
    const length = Math.hypot(x, y, z) || 1
    sums.set(particle, [x / length, y / length, z / length])
  }
  return sums
}

type Triple = [number, number, number]

const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Leaves out the part of a garment that another one covers, so that nothing shows through the cloth over it. */
export function withoutHidden(cloth: DrawnCloth, above: number): DrawnCloth {
  const triangles: number[] = []
  for (let at = 0; at < cloth.triangles.length; at += 3) {
    const corners = [0, 1, 2].map((corner) => int(cloth.triangles, at + corner))
    const isCovered = corners.every((vertex) => num32(cloth.places, int(cloth.particleOf, vertex) * 3 + 1) > above)
    if (!isCovered) triangles.push(...corners)
  }
  return { ...cloth, triangles: Int32Array.from(triangles) }
}
