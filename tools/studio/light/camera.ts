import { num32 } from '../geometry/numbers.ts'
import type { Scene } from './scene.ts'

type Triple = readonly [number, number, number]

/** A camera far back, with a window in its picture plane instead of a lens that has to be aimed. */
export interface Camera {
  origin: Triple
  forward: Triple
  right: Triple
  up: Triple
  /** Centre and half height of the window, one metre before the camera. */
  centreX: number
  centreY: number
  halfHeight: number
}

const farBack = 5.2
/** The garment fills this much of the picture's height or, if that is reached first, of its width. */
const fill = { height: 0.84, width: 0.82 }

function aimAt(target: Triple, elevation: number): Omit<Camera, 'centreX' | 'centreY' | 'halfHeight'> {
  const origin: Triple = [target[0], target[1] + elevation * farBack, target[2] + farBack]
  const length = Math.hypot(elevation * farBack, farBack)
  const forward: Triple = [0, (-elevation * farBack) / length, -farBack / length]
  return { origin, forward, right: [1, 0, 0], up: [0, -forward[2], forward[1]] }
}

/** Frames everything in the scene, centred; `aspect` is width by height. */
export function frameScene(scene: Scene, aspect: number, elevation = 0.05, filling = fill): Camera {
  const { positions } = scene
  const [low, high] = extent(positions, 1)
  const [left, right] = extent(positions, 0)
  const aim = aimAt([(left + right) / 2, (low + high) / 2, 0], elevation)
  let [minX, maxX, minY, maxY] = [9, -9, 9, -9]
  for (let k = 0; k < positions.length; k += 3) {
    const [x, y] = project(aim, num32(positions, k), num32(positions, k + 1), num32(positions, k + 2))
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  const halfHeight = Math.max((maxY - minY) / 2 / filling.height, (maxX - minX) / 2 / filling.width / aspect)
  return { ...aim, centreX: (minX + maxX) / 2, centreY: (minY + maxY) / 2, halfHeight }
}

/** Looks at one spot closely; `field` is the height of what is seen, in metres. */
export function frameSpot(spot: Triple, field: number, elevation = 0.05): Camera {
  return { ...aimAt(spot, elevation), centreX: 0, centreY: 0, halfHeight: field / 2 / farBack }
}

/** Where a point falls in the picture plane. */
export function project(
  { origin, forward, right, up }: Pick<Camera, 'origin' | 'forward' | 'right' | 'up'>,
  x: number,
  y: number,
  z: number,
): [number, number] {
  const dx = x - origin[0]
  const dy = y - origin[1]
  const dz = z - origin[2]
  const depth = dx * forward[0] + dy * forward[1] + dz * forward[2]
  return [(dx * right[0] + dy * right[1] + dz * right[2]) / depth, (dx * up[0] + dy * up[1] + dz * up[2]) / depth]
}

function extent(positions: Float32Array, axis: number): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let k = axis; k < positions.length; k += 3) {
    least = Math.min(least, num32(positions, k))
    most = Math.max(most, num32(positions, k))
  }
  return [least, most]
}
