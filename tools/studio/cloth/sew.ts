import { distance, distanceToLine, lengthOf, type Point } from '../geometry/curve.ts'
import { int, itemAt } from '../geometry/numbers.ts'
import type { Finish, Panel, Pattern, Place } from '../pattern/panel.ts'
import { type FlatPanel, triangulatePanel } from './triangulate-panel.ts'

/** Panels sewn together. Vertices belong to one panel and carry its cloth's coordinates; at seams they share a particle. */
export interface SewnCloth {
  uv: Float64Array
  panelOf: Int32Array
  particleOf: Int32Array
  triangles: Int32Array
  /** For each vertex the distance to the nearest hem, bound edge and seam of its panel. */
  toHem: Float64Array
  toTrim: Float64Array
  toSeam: Float64Array
  panels: readonly Panel[]
  particles: number
  /** Of each particle, x y z after one another. */
  positions: Float64Array
}

const farAway = 9

/** Cuts a pattern into triangles of the given size and sews its seams shut; positions are where draping starts. */
export function sew(pattern: Pattern, size: number, seed: number): SewnCloth {
  const stepsOf = agreeOnSteps(pattern, size)
  const flats = pattern.panels.map((panel, index) =>
    triangulatePanel(panel, (edge) => stepsOf(panel.name, edge), size, seed + index * 7),
  )
  const offsets = flats.map((_, index) => flats.slice(0, index).reduce((sum, { points }) => sum + points.length, 0))
  const count = flats.reduce((sum, { points }) => sum + points.length, 0)
  const uv = new Float64Array(count * 2)
  const panelOf = new Int32Array(count)
  const toHem = new Float64Array(count)
  const toTrim = new Float64Array(count)
  const toSeam = new Float64Array(count)
  const starts: Place[] = []
  for (const [index, panel] of pattern.panels.entries()) {
    const lines = (...finishes: Finish[]) =>
      panel.edges.filter(({ finish }) => finishes.includes(finish)).map(({ points }) => points)
    const [hems, trims, seams, sewn] = [lines('hem'), lines('trim'), lines('sewn', 'joined'), lines('sewn')]
    for (const [at, [x, y]] of itemAt(flats, index).points.entries()) {
      const vertex = itemAt(offsets, index) + at
      uv[vertex * 2] = x
      uv[vertex * 2 + 1] = y
      panelOf[vertex] = index
      toHem[vertex] = nearest(x, y, hems)
      toTrim[vertex] = nearest(x, y, trims)
      toSeam[vertex] = nearest(x, y, seams)
      starts.push(panel.start(x, y, nearest(x, y, sewn)))
    }
  }
  const particleOf = closeSeams(pattern, flats, offsets, starts)
  const particles = Math.max(...particleOf) + 1
  const triangles = flats.flatMap((flat, index) => orient(flat, itemAt(offsets, index), itemAt(pattern.panels, index)))
  return {
    uv,
    panelOf,
    particleOf,
    triangles: Int32Array.from(triangles),
    toHem,
    toTrim,
    toSeam,
    panels: pattern.panels,
    particles,
    positions: startOf(particleOf, starts, particles),
  }
}

const nearest = (x: number, y: number, lines: readonly (readonly Point[])[]) =>
  lines.reduce((least, line) => Math.min(least, distanceToLine(x, y, line)), farAway)

/** Both sides of a seam need the same number of steps; the longer side says how many, and is gathered into the other. */
function agreeOnSteps(pattern: Pattern, size: number): (panel: string, edge: string) => number {
  const steps = new Map<string, number>()
  const key = (panel: string, edge: string) => `${panel}/${edge}`
  for (const panel of pattern.panels) {
    for (const { name, points } of panel.edges) {
      steps.set(key(panel.name, name), Math.max(1, Math.round(lengthOf(points) / size)))
    }
  }
  for (const { first, second } of pattern.seams) {
    const most = Math.max(steps.get(key(...first)) ?? 0, steps.get(key(...second)) ?? 0)
    steps.set(key(...first), most)
    steps.set(key(...second), most)
  }
  return (panel, edge) => steps.get(key(panel, edge)) ?? 1
}

function closeSeams(
  pattern: Pattern,
  flats: readonly FlatPanel[],
  offsets: readonly number[],
  starts: readonly Place[],
): Int32Array {
  const parent = Int32Array.from(starts.keys())
  const root = (vertex: number): number => {
    let at = vertex
    while (int(parent, at) !== at) at = int(parent, at)
    return at
  }
  const verticesOf = ([panelName, edgeName]: readonly [string, string]) => {
    const index = pattern.panels.findIndex(({ name }) => name === panelName)
    const edge = index < 0 ? undefined : itemAt(flats, index).edges.get(edgeName)
    if (!edge) throw new Error(`The pattern has no edge ${edgeName} on ${panelName}`)
    return edge.map((vertex) => vertex + itemAt(offsets, index))
  }
  for (const { first, second } of pattern.seams) {
    const a = verticesOf(first)
    const b = verticesOf(second)
    const [aStart, aEnd] = [itemAt(starts, itemAt(a, 0)), itemAt(starts, itemAt(a, a.length - 1))]
    const [bStart, bEnd] = [itemAt(starts, itemAt(b, 0)), itemAt(starts, itemAt(b, b.length - 1))]
    const isReversed = apart(aStart, bStart) + apart(aEnd, bEnd) > apart(aStart, bEnd) + apart(aEnd, bStart)
    const other = isReversed ? b.toReversed() : b
    for (const [index, vertex] of a.entries()) parent[root(itemAt(other, index))] = root(vertex)
  }
  const numbers = new Map<number, number>()
  return Int32Array.from(starts.keys(), (vertex) => {
    const key = root(vertex)
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  })
}

const apart = (a: Place, b: Place) => distance([a[0], a[1]], [b[0], b[1]]) + Math.abs(a[2] - b[2])

/** Triangles look outwards: the back's are turned over. */
function orient(flat: FlatPanel, offset: number, panel: Panel): number[] {
  return flat.triangles.flatMap(([a, b, c]) =>
    panel.face > 0 ? [a + offset, b + offset, c + offset] : [a + offset, c + offset, b + offset],
  )
}

function startOf(particleOf: Int32Array, starts: readonly Place[], particles: number): Float64Array {
  const positions = new Float64Array(particles * 3)
  const shares = new Int32Array(particles)
  for (const [vertex, place] of starts.entries()) {
    const particle = int(particleOf, vertex)
    shares[particle] = int(shares, particle) + 1
    for (const axis of [0, 1, 2] as const) {
      positions[particle * 3 + axis] = (positions[particle * 3 + axis] as number) + place[axis]
    }
  }
  return positions.map((sum, index) => sum / int(shares, Math.floor(index / 3)))
}
