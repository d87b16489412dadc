import type { Point } from '../geometry/curve.ts'

/**
 * What happens at an edge of a panel. `sewn` meets the other face of the garment (front to back), `joined` a neighbour
 * on the same face (a waistband, the other leg); `hem` is turned up and stitched, `trim` bound narrowly.
 */
export type Finish = 'sewn' | 'joined' | 'hem' | 'trim'

export interface Edge {
  name: string
  finish: Finish
  points: readonly Point[]
}

export type Place = readonly [x: number, y: number, z: number]

/** A flat piece of cloth in metres; its coordinates are the cloth's own, so prints follow the grain. */
export interface Panel {
  name: string
  /** The front of the garment looks along +z, the back along -z. */
  face: 1 | -1
  /** A closed outline, edge after edge. */
  edges: readonly Edge[]
  /** Where a point of the cloth starts, given its distance from the nearest `sewn` edge. */
  start: (x: number, y: number, toSeam: number) => Place
  /** Elastic: how much shorter the cloth wants to be across. */
  shrink?: (x: number, y: number) => number
  /** Held at this height while draping, as a waistband is by the body. */
  holdAt?: (x: number, y: number) => number | undefined
}

export interface Seam {
  first: readonly [panel: string, edge: string]
  second: readonly [panel: string, edge: string]
}

export interface Pattern {
  panels: readonly Panel[]
  seams: readonly Seam[]
}

/** A right half, from the centre at the top to the centre at the bottom, made whole; edges become `name+` and `name-`. */
export function mirrored(half: readonly Edge[]): Edge[] {
  const right = half.map((edge) => ({ ...edge, name: `${edge.name}+` }))
  const left = half.toReversed().map((edge) => ({ ...edge, name: `${edge.name}-`, points: flipped(edge.points) }))
  return [...right, ...left]
}

export function flipped(points: readonly Point[]): Point[] {
  return points.toReversed().map(([x, y]) => [-x, y] as const)
}

/** Sews the edges of a front and a back that have the same name and are to be sewn. */
export function sewFaces(front: Panel, back: Panel): Seam[] {
  return front.edges
    .filter(({ finish }) => finish === 'sewn')
    .map(({ name }) => ({ first: [front.name, name], second: [back.name, name] }))
}

/** Flat panels start bulged, so that the body fits between them: nothing at the seam, up to `most` away from it. */
export function bulge(toSeam: number, most = 0.15): number {
  return Math.min(most, Math.sqrt(toSeam * 0.16) + toSeam * 0.3)
}
