import { num32 } from '../geometry/numbers.ts'
import type { LightBuffers } from './light-buffers.ts'
import type { Lamp } from './studio-light.ts'

/** The light at one pixel of a picture that is larger than its traced light. */
export interface PixelLight {
  key: number
  fill: number
  rim: number
  dome: number
  bounce: number
  gloss: number
}

export interface LightReader {
  light: PixelLight
  /** Whether there can be cloth at all at a place of the picture, from 0 to 1 each way. */
  hasCloth: (px: number, py: number) => boolean
  /** Reads the light for cloth that looks this way at this depth. */
  read: (px: number, py: number, nx: number, ny: number, nz: number, depth: number) => void
}

/**
 * Light changes more slowly than cloth, so it is traced on fewer pixels. Reading it, neighbours count by how much their
 * cloth is like the one in question, and the key is corrected for the finer normal: folds stay crisp.
 */
export function createLightReader(buffers: LightBuffers, key: Lamp): LightReader {
  const { width, height, depth, normalX, normalY, normalZ } = buffers
  const light: PixelLight = { key: 0, fill: 0, rim: 0, dome: 0, bounce: 0, gloss: 0 }
  const far = Math.hypot(...key.centre.map((value, axis) => value - (key.target[axis] ?? 0)))
  const lx = (key.centre[0] - key.target[0]) / far
  const ly = (key.centre[1] - key.target[1]) / far
  const lz = (key.centre[2] - key.target[2]) / far

  function hasCloth(px: number, py: number): boolean {
    const x = Math.min(width - 2, Math.max(0, Math.floor(px * width - 0.5)))
    const y = Math.min(height - 2, Math.max(0, Math.floor(py * height - 0.5)))
    const at = y * width + x
    return num32(depth, at) + num32(depth, at + 1) + num32(depth, at + width) + num32(depth, at + width + 1) > 0
  }

  function read(px: number, py: number, nx: number, ny: number, nz: number, wantedDepth: number) {
    const fx = Math.min(width - 1.001, Math.max(0, px * width - 0.5))
    const fy = Math.min(height - 1.001, Math.max(0, py * height - 0.5))
    const x = Math.floor(fx)
    const y = Math.floor(fy)
    let [sum, keySum, fill, rim, dome, bounce, gloss, tx, ty, tz] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for (let tap = 0; tap < 4; tap++) {
      const right = tap & 1
      const down = tap >> 1
      const at = (y + down) * width + x + right
      const there = num32(depth, at)
      if (there === 0) continue
      const ox = num32(normalX, at)
      const oy = num32(normalY, at)
      const oz = num32(normalZ, at)
      const apart = 1 - (nx * ox + ny * oy + nz * oz)
      const deeper = (there - wantedDepth) * 40
      const near = (right ? fx - x : 1 - fx + x) * (down ? fy - y : 1 - fy + y)
      const weight = (near + 0.02) * (Math.exp(-apart * 12 - deeper * deeper) + 1e-4)
      sum += weight
      keySum += num32(buffers.key, at) * weight
      fill += num32(buffers.fill, at) * weight
      rim += num32(buffers.rim, at) * weight
      dome += num32(buffers.dome, at) * weight
      bounce += num32(buffers.bounce, at) * weight
      gloss += num32(buffers.gloss, at) * weight
      tx += ox * weight
      ty += oy * weight
      tz += oz * weight
    }
    const share = sum > 0 ? 1 / sum : 0
    const fine = Math.max(0, nx * lx + ny * ly + nz * lz) + 0.2
    const coarse = Math.max(0, (tx * lx + ty * ly + tz * lz) * share) + 0.2
    light.key = keySum * share * Math.max(0.6, Math.min(1.6, fine / coarse))
    light.fill = fill * share
    light.rim = rim * share
    light.dome = dome * share
    light.bounce = bounce * share
    light.gloss = gloss * share
  }

  return { light, hasCloth, read }
}
