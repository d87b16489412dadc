import Delaunator from 'delaunator'
import { type Point, resample } from '../geometry/curve.ts'
import { int, itemAt } from '../geometry/numbers.ts'
import { randomStream } from '../geometry/random.ts'
import type { Panel } from '../pattern/panel.ts'

export interface FlatPanel {
  points: Point[]
  /** Counter-clockwise in the pattern's plane. */
  triangles: [number, number, number][]
  /** The vertices along each edge, first to last. */
  edges: Map<string, number[]>
}

/** Fills a panel with triangles of about the given size; each edge has the number of steps its seam asks for. */
export function triangulatePanel(
  panel: Panel,
  stepsOf: (edge: string) => number,
  size: number,
  seed: number,
): FlatPanel {
  const points: Point[] = []
  const edges = new Map<string, number[]>()
  for (const edge of panel.edges) {
    const line = resample(edge.points, stepsOf(edge.name))
    // An edge begins where the one before it ended.
    const first = points.length === 0 ? points.push(itemAt(line, 0)) - 1 : points.length - 1
    const rest = line.slice(1).map((point) => points.push(point) - 1)
    edges.set(edge.name, [first, ...rest])
  }
  // The outline closes: its last point is its first.
  points.pop()
  const lastEdge = edges.get(itemAt(panel.edges, panel.edges.length - 1).name)
  if (lastEdge) lastEdge[lastEdge.length - 1] = 0
  const outline = [...points]
  fillInside(points, outline, size, seed)
  const bowed = bowOut(points, panel, edges)
  return { points, triangles: connect(bowed, bowed.slice(0, outline.length), size), edges }
}

const bow = 1e-4

/**
 * Points of a straight edge lie on one line only up to rounding, and the triangulation may then cut one of them off.
 * For connecting, edges are bowed out by a hair, so that every point is a corner of the outline.
 */
function bowOut(points: readonly Point[], panel: Panel, edges: ReadonlyMap<string, readonly number[]>): Point[] {
  const bowed = [...points]
  for (const { name } of panel.edges) {
    const line = edges.get(name) ?? []
    for (const [index, vertex] of line.entries()) {
      const before = line[index - 1]
      const after = line[index + 1]
      if (before === undefined || after === undefined) continue
      const [ax, ay] = itemAt(points, before)
      const [bx, by] = itemAt(points, after)
      const length = Math.hypot(bx - ax, by - ay) || 1
      const t = index / (line.length - 1)
      // Outlines run clockwise, from the neck to the right: outside is to the left of the way.
      const out = (bow * 4 * t * (1 - t)) / length
      const [x, y] = itemAt(points, vertex)
      bowed[vertex] = [x - (by - ay) * out, y + (bx - ax) * out]
    }
  }
  return bowed
}

/** A jittered hexagonal grid: even enough to be cheap, uneven enough that folds do not follow it. */
function fillInside(points: Point[], outline: readonly Point[], size: number, seed: number) {
  const random = randomStream(seed)
  const isCrowded = crowding(outline, size)
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  let row = 0
  for (let y = low + size * 0.433; y < high; y += size * 0.866) {
    for (let x = left + (row % 2 ? size * 0.5 : 0); x < right; x += size) {
      const px = x + (random() - 0.5) * size * 0.25
      const py = y + (random() - 0.5) * size * 0.25
      if (isInside(outline, px, py) && !isCrowded(px, py)) points.push([px, py])
    }
    row++
  }
}

function crowding(outline: readonly Point[], size: number): (x: number, y: number) => boolean {
  const cells = new Map<string, Point[]>()
  for (const point of outline) {
    const key = `${Math.floor(point[0] / size)},${Math.floor(point[1] / size)}`
    const cell = cells.get(key)
    if (cell) cell.push(point)
    else cells.set(key, [point])
  }
  return (x, y) => {
    const column = Math.floor(x / size)
    const row = Math.floor(y / size)
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const [px, py] of cells.get(`${column + i},${row + j}`) ?? []) {
          if (Math.hypot(px - x, py - y) < size * 0.62) return true
        }
      }
    }
    return false
  }
}

function connect(points: readonly Point[], outline: readonly Point[], size: number): [number, number, number][] {
  const found = Int32Array.from(Delaunator.from(points.map(([x, y]) => [x, y])).triangles)
  const triangles: [number, number, number][] = []
  for (let at = 0; at < found.length; at += 3) {
    const corner = [int(found, at), int(found, at + 1), int(found, at + 2)] as const
    const [a, b, c] = corner.map((index) => itemAt(points, index)) as [Point, Point, Point]
    const longest = Math.max(gap(a, b), gap(b, c), gap(c, a))
    if (longest > size * 2.2 || !isInside(outline, (a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3)) continue
    const turn = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    triangles.push(turn > 0 ? [corner[0], corner[1], corner[2]] : [corner[0], corner[2], corner[1]])
  }
  return triangles
}

const gap = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false
  let previous = itemAt(outline, outline.length - 1)
  for (const point of outline) {
    if (point[1] > y !== previous[1] > y) {
      const crossing = ((previous[0] - point[0]) * (y - point[1])) / (previous[1] - point[1]) + point[0]
      if (x < crossing) inside = !inside
    }
    previous = point
  }
  return inside
}
