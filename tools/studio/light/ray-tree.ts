import { int, num, num32 } from '../geometry/numbers.ts'

/**
 * Triangles sorted into nested boxes, flat in arrays, so that a ray meets only the few boxes on its way. A node holds
 * the boxes of both its children: one visit decides about two.
 */
export interface RayTree {
  /** Twelve numbers a node: least x y z and most x y z of the first child, then of the second. */
  boxes: Float32Array
  /** Two numbers a node, one for each child: a node's number, or `leafOf` some triangles. */
  links: Int32Array
  /** Which triangle of the mesh stands at each place. */
  order: Int32Array
  /** Nine numbers a triangle: a corner and the two edges from it. */
  corners: Float32Array
}

const bins = 12
const leafSize = 4

/** A leaf as one negative number: where its triangles begin and how many they are. */
const leafOf = (start: number, count: number) => -1 - (start * 8 + count)

export function buildRayTree(positions: Float32Array, triangles: Int32Array): RayTree {
  const count = triangles.length / 3
  const low = new Float32Array(count * 3)
  const high = new Float32Array(count * 3)
  for (let t = 0; t < count; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const a = num32(positions, int(triangles, t * 3) * 3 + axis)
      const b = num32(positions, int(triangles, t * 3 + 1) * 3 + axis)
      const c = num32(positions, int(triangles, t * 3 + 2) * 3 + axis)
      low[t * 3 + axis] = Math.min(a, b, c)
      high[t * 3 + axis] = Math.max(a, b, c)
    }
  }
  const order = Int32Array.from({ length: count }, (_, index) => index)
  const boxes = new Float32Array(count * 12 + 12)
  const links = new Int32Array(count * 2 + 2)
  let used = 1
  const waiting: [node: number, start: number, end: number][] = [[0, 0, count]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, start, end] = next
    const middles = measureMiddles(order, low, high, start, end)
    const split = partition(order, low, high, start, end, middles, longestAxis(middles))
    for (const [child, from, to] of [
      [0, start, split],
      [1, split, end],
    ] as const) {
      measureBox(order, low, high, from, to, boxes, node * 12 + child * 6)
      if (to - from <= leafSize) links[node * 2 + child] = leafOf(from, to - from)
      else {
        links[node * 2 + child] = used
        waiting.push([used, from, to])
        used++
      }
    }
  }
  return {
    boxes: boxes.slice(0, used * 12),
    links: links.slice(0, used * 2),
    order,
    corners: cornersInOrder(positions, triangles, order),
  }
}

function measureBox(
  order: Int32Array,
  low: Float32Array,
  high: Float32Array,
  start: number,
  end: number,
  boxes: Float32Array,
  at: number,
) {
  for (let axis = 0; axis < 3; axis++) {
    let [least, most] = [1e9, -1e9]
    for (let i = start; i < end; i++) {
      const k = int(order, i) * 3 + axis
      if (num32(low, k) < least) least = num32(low, k)
      if (num32(high, k) > most) most = num32(high, k)
    }
    boxes[at + axis] = least
    boxes[at + 3 + axis] = most
  }
}

/** The range of the triangles' middles, doubled: least x y z, most x y z. */
function measureMiddles(
  order: Int32Array,
  low: Float32Array,
  high: Float32Array,
  start: number,
  end: number,
): Float64Array {
  const middles = new Float64Array(6)
  for (let axis = 0; axis < 3; axis++) {
    let [least, most] = [1e9, -1e9]
    for (let i = start; i < end; i++) {
      const k = int(order, i) * 3 + axis
      const middle = num32(low, k) + num32(high, k)
      if (middle < least) least = middle
      if (middle > most) most = middle
    }
    middles[axis] = least
    middles[axis + 3] = most
  }
  return middles
}

function longestAxis(middles: Float64Array): number {
  const [x, y, z] = [0, 1, 2].map((axis) => num(middles, axis + 3) - num(middles, axis)) as [number, number, number]
  return x >= y && x >= z ? 0 : y >= z ? 1 : 2
}

/** Sorts a range in two where rays are least likely to need both, and returns where the second half begins. */
function partition(
  order: Int32Array,
  low: Float32Array,
  high: Float32Array,
  start: number,
  end: number,
  middles: Float64Array,
  axis: number,
): number {
  const half = (start + end) >> 1
  const origin = num(middles, axis)
  const range = num(middles, axis + 3) - origin
  if (range < 1e-9) return half
  const scale = bins / range
  const binOf = (triangle: number) => {
    const k = triangle * 3 + axis
    return Math.min(bins - 1, ((num32(low, k) + num32(high, k) - origin) * scale) | 0)
  }
  const cut = cheapestCut(order, low, high, start, end, binOf)
  let i = start
  let j = end - 1
  while (i <= j) {
    const triangle = int(order, i)
    if (binOf(triangle) <= cut) i++
    else {
      order[i] = int(order, j)
      order[j--] = triangle
    }
  }
  return i <= start || i >= end ? half : i
}

function cheapestCut(
  order: Int32Array,
  low: Float32Array,
  high: Float32Array,
  start: number,
  end: number,
  binOf: (triangle: number) => number,
): number {
  const counts = new Int32Array(bins)
  const bounds = Array.from({ length: bins }, emptyBox)
  for (let i = start; i < end; i++) {
    const triangle = int(order, i)
    const bin = binOf(triangle)
    counts[bin] = int(counts, bin) + 1
    const box = bounds[bin]
    for (let axis = 0; box && axis < 3; axis++) {
      box[axis] = Math.min(box[axis] as number, num32(low, triangle * 3 + axis))
      box[axis + 3] = Math.max(box[axis + 3] as number, num32(high, triangle * 3 + axis))
    }
  }
  const costAfter = new Float64Array(bins)
  const countAfter = new Int32Array(bins)
  let box = emptyBox()
  let count = 0
  for (let bin = bins - 1; bin > 0; bin--) {
    box = around(box, bounds[bin] ?? box)
    count += int(counts, bin)
    costAfter[bin] = count * areaOf(box)
    countAfter[bin] = count
  }
  box = emptyBox()
  count = 0
  let best = Number.POSITIVE_INFINITY
  let cut = 0
  for (let bin = 0; bin < bins - 1; bin++) {
    box = around(box, bounds[bin] ?? box)
    count += int(counts, bin)
    const cost = count * areaOf(box) + (costAfter[bin + 1] as number)
    if (count > 0 && int(countAfter, bin + 1) > 0 && cost < best) {
      best = cost
      cut = bin
    }
  }
  return cut
}

type Box = [number, number, number, number, number, number]
const emptyBox = (): Box => [1e9, 1e9, 1e9, -1e9, -1e9, -1e9]
const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.max(a[3], b[3]),
  Math.max(a[4], b[4]),
  Math.max(a[5], b[5]),
]

function areaOf(box: Box): number {
  const width = box[3] - box[0]
  const height = box[4] - box[1]
  const depth = box[5] - box[2]
  return width < 0 ? 0 : width * height + height * depth + depth * width
}

function cornersInOrder(positions: Float32Array, triangles: Int32Array, order: Int32Array): Float32Array {
  const corners = new Float32Array(order.length * 9)
  for (let place = 0; place < order.length; place++) {
    const t = int(order, place) * 3
    for (let axis = 0; axis < 3; axis++) {
      const a = num32(positions, int(triangles, t) * 3 + axis)
      corners[place * 9 + axis] = a
      corners[place * 9 + 3 + axis] = num32(positions, int(triangles, t + 1) * 3 + axis) - a
      corners[place * 9 + 6 + axis] = num32(positions, int(triangles, t + 2) * 3 + axis) - a
    }
  }
  return corners
}
