import type { SewnCloth } from '../cloth/sew.ts'
import { int, num, num32 } from '../geometry/numbers.ts'
import { detailsPerVertex, normalsOf } from './surface.ts'

/** Draped cloth on its way to a surface: vertices with cloth coordinates on particles with places. */
export interface DrawnCloth {
  places: Float32Array
  particleOf: Int32Array
  uv: Float32Array
  details: Float32Array
  triangles: Int32Array
}

export function drawnCloth(cloth: SewnCloth): DrawnCloth {
  const details = new Float32Array(cloth.particleOf.length * detailsPerVertex)
  for (let vertex = 0; vertex < cloth.particleOf.length; vertex++) {
    details[vertex * detailsPerVertex] = num(cloth.toHem, vertex)
    details[vertex * detailsPerVertex + 1] = num(cloth.toTrim, vertex)
    details[vertex * detailsPerVertex + 2] = num(cloth.toSeam, vertex)
    details[vertex * detailsPerVertex + 3] = cloth.panels[int(cloth.panelOf, vertex)]?.face ?? 1
  }
  return {
    places: Float32Array.from(cloth.positions),
    particleOf: cloth.particleOf,
    uv: Float32Array.from(cloth.uv),
    details,
    triangles: cloth.triangles,
  }
}

/** Corners of triangles as particles instead of vertices: the welded mesh. */
export function weldedTriangles(cloth: DrawnCloth): Int32Array {
  return cloth.triangles.map((vertex) => int(cloth.particleOf, vertex))
}

/** Edges of the welded mesh that only one triangle has: the garment's openings. */
export function openEdges(welded: Int32Array, particles: number): [number, number][] {
  const found = new Map<number, [number, number] | undefined>()
  for (let at = 0; at < welded.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const a = int(welded, at + corner)
      const b = int(welded, at + ((corner + 1) % 3))
      const key = a < b ? a * particles + b : b * particles + a
      found.set(key, found.has(key) ? undefined : [a, b])
    }
  }
  return [...found.values()].filter((edge) => edge !== undefined)
}

/** Edges at which triangles of two panels meet: they share particles there, but not vertices. */
function seamEdges(cloth: DrawnCloth): [number, number][] {
  const particles = cloth.places.length / 3
  const firstSeen = new Map<number, number>()
  const seams: [number, number][] = []
  for (let at = 0; at < cloth.triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const from = int(cloth.triangles, at + corner)
      const to = int(cloth.triangles, at + ((corner + 1) % 3))
      const a = int(cloth.particleOf, from)
      const b = int(cloth.particleOf, to)
      const key = a < b ? a * particles + b : b * particles + a
      const vertices = from + to
      if (firstSeen.has(key) && firstSeen.get(key) !== vertices) seams.push([a, b])
      firstSeen.set(key, vertices)
    }
  }
  return seams
}

/** Takes the solver's last tremor out; openings and seams are smoothed along themselves, so that they run true. */
export function smoothCloth(cloth: DrawnCloth, passes = 3, strength = 0.5): DrawnCloth {
  const particles = cloth.places.length / 3
  const welded = weldedTriangles(cloth)
  const around: Set<number>[] = Array.from({ length: particles }, () => new Set())
  const link = (lists: Set<number>[], a: number, b: number) => {
    lists[a]?.add(b)
    lists[b]?.add(a)
  }
  for (let at = 0; at < welded.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      link(around, int(welded, at + corner), int(welded, at + ((corner + 1) % 3)))
    }
  }
  const openings: Set<number>[] = Array.from({ length: particles }, () => new Set())
  for (const [a, b] of openEdges(welded, particles)) link(openings, a, b)
  const seams: Set<number>[] = Array.from({ length: particles }, () => new Set())
  for (const [a, b] of seamEdges(cloth)) link(seams, a, b)
  const lines = around.map(
    (all, index) => [openings[index], seams[index], all].find((set) => set && set.size > 0) ?? all,
  )
  const lists = lines.map((line, index) => {
    const all = around[index] ?? line
    if (line === all || line === openings[index]) return [...line]
    // A seam is drawn straight by its own line and rounded by the cloth on both sides, half and half.
    return [...all, ...line, ...line, ...line]
  })
  const listsOfVertices = sameNeighbours(cloth, lines)
  let { places, uv, details } = cloth
  for (let pass = 0; pass < passes; pass++) {
    places = towardsNeighbours(places, 3, lists, strength)
    // The cloth's coordinates go along: a point that moved within the cloth would otherwise drag the print with it.
    uv = towardsNeighbours(uv, 2, listsOfVertices, strength)
    details = towardsNeighbours(details, detailsPerVertex, listsOfVertices, strength)
  }
  return { ...cloth, places, uv, details }
}

function towardsNeighbours(
  values: Float32Array,
  perItem: number,
  lists: readonly (readonly number[])[],
  strength: number,
): Float32Array {
  return values.map((value, k) => {
    const list = lists[Math.floor(k / perItem)] ?? []
    if (list.length === 0) return value
    let sum = 0
    for (const other of list) sum += num32(values, other * perItem + (k % perItem))
    return value + (sum / list.length - value) * strength
  })
}

/** For each vertex the vertices of its own panel that stand on its particle's neighbours. */
function sameNeighbours(cloth: DrawnCloth, lines: readonly ReadonlySet<number>[]): number[][] {
  const around: Set<number>[] = Array.from({ length: cloth.particleOf.length }, () => new Set())
  for (let at = 0; at < cloth.triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const a = int(cloth.triangles, at + corner)
      const b = int(cloth.triangles, at + ((corner + 1) % 3))
      around[a]?.add(b)
      around[b]?.add(a)
    }
  }
  return around.map((near, vertex) => {
    const line = lines[int(cloth.particleOf, vertex)]
    return [...near].filter((other) => line?.has(int(cloth.particleOf, other)))
  })
}

/** Splits every triangle in four and rounds the new points towards the surface's curve. */
export function subdivideCloth(cloth: DrawnCloth): DrawnCloth {
  const normals = normalsOf(cloth.places, weldedTriangles(cloth))
  const places = Array.from(cloth.places)
  const particleOf = Array.from(cloth.particleOf)
  const uv = Array.from(cloth.uv)
  const details = Array.from(cloth.details)
  const particles = cloth.places.length / 3
  const vertices = cloth.particleOf.length
  const midParticles = new Map<number, number>()
  const midVertices = new Map<number, number>()

  function particleBetween(a: number, b: number): number {
    const key = a < b ? a * particles + b : b * particles + a
    const known = midParticles.get(key)
    if (known !== undefined) return known
    const made = places.length / 3
    midParticles.set(key, made)
    const middle = [0, 1, 2].map((axis) => (num32(cloth.places, a * 3 + axis) + num32(cloth.places, b * 3 + axis)) / 2)
    const lift = (end: number) =>
      middle.reduce(
        (sum, value, axis) => sum + (value - num32(cloth.places, end * 3 + axis)) * num32(normals, end * 3 + axis),
        0,
      )
    const [liftA, liftB] = [lift(a), lift(b)]
    for (const [axis, value] of middle.entries()) {
      places.push(value - 0.3 * (liftA * num32(normals, a * 3 + axis) + liftB * num32(normals, b * 3 + axis)))
    }
    return made
  }

  function vertexBetween(a: number, b: number): number {
    const key = a < b ? a * vertices + b : b * vertices + a
    const known = midVertices.get(key)
    if (known !== undefined) return known
    const made = particleOf.length
    midVertices.set(key, made)
    particleOf.push(particleBetween(int(cloth.particleOf, a), int(cloth.particleOf, b)))
    for (let k = 0; k < 2; k++) uv.push((num32(cloth.uv, a * 2 + k) + num32(cloth.uv, b * 2 + k)) / 2)
    for (let k = 0; k < detailsPerVertex; k++) {
      const read = (vertex: number) => num32(cloth.details, vertex * detailsPerVertex + k)
      details.push((read(a) + read(b)) / 2)
    }
    return made
  }

  const triangles: number[] = []
  for (let at = 0; at < cloth.triangles.length; at += 3) {
    const a = int(cloth.triangles, at)
    const b = int(cloth.triangles, at + 1)
    const c = int(cloth.triangles, at + 2)
    const ab = vertexBetween(a, b)
    const bc = vertexBetween(b, c)
    const ca = vertexBetween(c, a)
    triangles.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
  }
  return {
    places: Float32Array.from(places),
    particleOf: Int32Array.from(particleOf),
    uv: Float32Array.from(uv),
    details: Float32Array.from(details),
    triangles: Int32Array.from(triangles),
  }
}
