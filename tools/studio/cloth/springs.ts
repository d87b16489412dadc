import { int, num } from '../geometry/numbers.ts'
import type { SewnCloth } from './sew.ts'

/** Pairs of particles that want to stay at a distance. */
export interface Springs {
  first: Int32Array
  second: Int32Array
  rest: Float64Array
}

interface SharedEdge {
  a: number
  b: number
  rest: number
  /** The opposite corner of each triangle at this edge: its particle and panel, its place along and beside the edge. */
  corners: { particle: number; panel: number; along: number; beside: number }[]
}

/** What holds cloth together: threads along the triangles' edges, and stiffness across every edge and every seam. */
export function springsOf(cloth: SewnCloth): { threads: Springs; bends: Springs; seamBends: Springs } {
  const edges = new Map<number, SharedEdge>()
  for (let at = 0; at < cloth.triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const vertex = (step: number) => int(cloth.triangles, at + ((corner + step) % 3))
      meetEdge(cloth, edges, vertex(0), vertex(1), vertex(2))
    }
  }
  const all = [...edges.values()]
  return {
    threads: toSprings(all.map(({ a, b, rest }) => [a, b, rest])),
    bends: toSprings(acrossEdges(all, false)),
    seamBends: toSprings(acrossEdges(all, true)),
  }
}

/** From corner to opposite corner, laid flat. */
function acrossEdges(edges: readonly SharedEdge[], isSeam: boolean): (readonly [number, number, number])[] {
  return edges.flatMap(({ corners: [one, two] }) => {
    if (!one || !two || one.particle === two.particle || (one.panel !== two.panel) !== isSeam) return []
    return [[one.particle, two.particle, Math.hypot(one.along - two.along, one.beside + two.beside)] as const]
  })
}

function meetEdge(cloth: SewnCloth, edges: Map<number, SharedEdge>, from: number, to: number, opposite: number) {
  const isForward = int(cloth.particleOf, from) < int(cloth.particleOf, to)
  const [va, vb] = isForward ? [from, to] : [to, from]
  const a = int(cloth.particleOf, va)
  const b = int(cloth.particleOf, vb)
  const [ex, ey] = across(cloth, va, vb)
  const [cx, cy] = across(cloth, va, opposite)
  const rest = Math.hypot(ex, ey)
  const corner = {
    particle: int(cloth.particleOf, opposite),
    panel: int(cloth.panelOf, opposite),
    along: (cx * ex + cy * ey) / rest,
    beside: Math.abs(cx * ey - cy * ex) / rest,
  }
  const key = a * cloth.particles + b
  const known = edges.get(key)
  if (!known) {
    edges.set(key, { a, b, rest, corners: [corner] })
    return
  }
  // At a gathered seam the shorter side decides.
  known.rest = Math.min(known.rest, rest)
  known.corners.push(corner)
}

/** From one vertex to another on the flat cloth, with elastic taken in. */
function across(cloth: SewnCloth, from: number, to: number): [number, number] {
  const { uv, panels, panelOf } = cloth
  const dx = num(uv, to * 2) - num(uv, from * 2)
  const dy = num(uv, to * 2 + 1) - num(uv, from * 2 + 1)
  const shrink = panels[int(panelOf, from)]?.shrink
  if (!shrink) return [dx, dy]
  return [dx * shrink(num(uv, from * 2) + dx / 2, num(uv, from * 2 + 1) + dy / 2), dy]
}

function toSprings(list: readonly (readonly [number, number, number])[]): Springs {
  return {
    first: Int32Array.from(list, ([a]) => a),
    second: Int32Array.from(list, ([, b]) => b),
    rest: Float64Array.from(list, ([, , rest]) => rest),
  }
}
