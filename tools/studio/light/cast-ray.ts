import { int, num, num32 } from '../geometry/numbers.ts'
import type { RayTree } from './ray-tree.ts'

export interface Hit {
  distance: number
  /** Weights of the triangle's second and third corner. */
  u: number
  v: number
  triangle: number
}

export interface RayCaster {
  /** The last answer of `nearest`. */
  hit: Hit
  nearest: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, most: number) => boolean
  isBlocked: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, most: number) => boolean
}

/** Rays through a tree. Nothing is allocated for a ray: millions are cast for a picture. */
export function createRayCaster(tree: RayTree): RayCaster {
  const { boxes, links, order, corners } = tree
  const stack = new Int32Array(128)
  const entries = new Float64Array(128)
  const hit: Hit = { distance: 0, u: 0, v: 0, triangle: -1 }

  function cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
    isAnyEnough: boolean,
  ): boolean {
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    let height = 0
    let best = most
    let found = -1
    let node = 0
    while (true) {
      if (node >= 0) {
        const o = node * 12
        const ax1 = (num32(boxes, o) - ox) * ix
        const ax2 = (num32(boxes, o + 3) - ox) * ix
        const ay1 = (num32(boxes, o + 1) - oy) * iy
        const ay2 = (num32(boxes, o + 4) - oy) * iy
        const az1 = (num32(boxes, o + 2) - oz) * iz
        const az2 = (num32(boxes, o + 5) - oz) * iz
        let aIn = ax1 < ax2 ? ax1 : ax2
        let aOut = ax1 < ax2 ? ax2 : ax1
        if (ay1 < ay2) {
          if (ay1 > aIn) aIn = ay1
          if (ay2 < aOut) aOut = ay2
        } else {
          if (ay2 > aIn) aIn = ay2
          if (ay1 < aOut) aOut = ay1
        }
        if (az1 < az2) {
          if (az1 > aIn) aIn = az1
          if (az2 < aOut) aOut = az2
        } else {
          if (az2 > aIn) aIn = az2
          if (az1 < aOut) aOut = az1
        }
        const bx1 = (num32(boxes, o + 6) - ox) * ix
        const bx2 = (num32(boxes, o + 9) - ox) * ix
        const by1 = (num32(boxes, o + 7) - oy) * iy
        const by2 = (num32(boxes, o + 10) - oy) * iy
        const bz1 = (num32(boxes, o + 8) - oz) * iz
        const bz2 = (num32(boxes, o + 11) - oz) * iz
        let bIn = bx1 < bx2 ? bx1 : bx2
        let bOut = bx1 < bx2 ? bx2 : bx1
        if (by1 < by2) {
          if (by1 > bIn) bIn = by1
          if (by2 < bOut) bOut = by2
        } else {
          if (by2 > bIn) bIn = by2
          if (by1 < bOut) bOut = by1
        }
        if (bz1 < bz2) {
          if (bz1 > bIn) bIn = bz1
          if (bz2 < bOut) bOut = bz2
        } else {
          if (bz2 > bIn) bIn = bz2
          if (bz1 < bOut) bOut = bz1
        }
        const meetsA = aIn <= aOut && aOut >= 0 && aIn <= best
        const meetsB = bIn <= bOut && bOut >= 0 && bIn <= best
        if (meetsA && meetsB) {
          // The nearer child first; the other waits with the distance at which it begins.
          const isANearer = aIn <= bIn
          stack[height] = int(links, node * 2 + (isANearer ? 1 : 0))
          entries[height++] = isANearer ? bIn : aIn
          node = int(links, node * 2 + (isANearer ? 0 : 1))
          continue
        }
        if (meetsA || meetsB) {
          node = int(links, node * 2 + (meetsA ? 0 : 1))
          continue
        }
      } else {
        const packed = -1 - node
        const first = packed >> 3
        const end = first + (packed & 7)
        for (let place = first; place < end; place++) {
          const k = place * 9
          const e1x = num32(corners, k + 3)
          const e1y = num32(corners, k + 4)
          const e1z = num32(corners, k + 5)
          const e2x = num32(corners, k + 6)
          const e2y = num32(corners, k + 7)
          const e2z = num32(corners, k + 8)
          const px = dy * e2z - dz * e2y
          const py = dz * e2x - dx * e2z
          const pz = dx * e2y - dy * e2x
          const det = e1x * px + e1y * py + e1z * pz
          if (det > -1e-14 && det < 1e-14) continue
          const inverse = 1 / det
          const tx = ox - num32(corners, k)
          const ty = oy - num32(corners, k + 1)
          const tz = oz - num32(corners, k + 2)
          const u = (tx * px + ty * py + tz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = ty * e1z - tz * e1y
          const qy = tz * e1x - tx * e1z
          const qz = tx * e1y - ty * e1x
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse
          if (distance <= 1e-5 || distance >= best) continue
          if (isAnyEnough) return true
          best = distance
          found = place
          hit.u = u
          hit.v = v
        }
      }
      // Whatever waits and begins behind the best hit is passed over.
      do {
        if (height === 0) {
          if (found < 0) return false
          hit.distance = best
          hit.triangle = int(order, found)
          return true
        }
        height--
      } while (num(entries, height) > best)
      node = int(stack, height)
    }
  }

  return {
    hit,
    nearest: (ox, oy, oz, dx, dy, dz, most) => cast(ox, oy, oz, dx, dy, dz, most, false),
    isBlocked: (ox, oy, oz, dx, dy, dz, most) => cast(ox, oy, oz, dx, dy, dz, most, true),
  }
}
