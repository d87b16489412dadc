import { num32 } from '../geometry/numbers.ts'
import type { LightBuffers } from './light-buffers.ts'

const lit = ['key', 'fill', 'rim', 'dome', 'bounce', 'gloss'] as const
/** Wider and wider, with holes (à trous): a few taps reach far. */
const strides = [1, 2, 4]
const kernel = [0.375, 0.25, 0.0625] as const

/**
 * Takes the grain out of the light, not out of the cloth: light is averaged only between pixels whose cloth looks the
 * same way at the same depth, and colour and print are not in it yet.
 */
export function denoise(buffers: LightBuffers): void {
  for (const stride of strides) {
    const results = lit.map((name) => smoothPlanes(buffers, name, stride))
    for (const [index, name] of lit.entries()) buffers[name].set(results[index] as Float32Array)
  }
  spreadOverEdge(buffers)
}

function smoothPlanes(buffers: LightBuffers, name: (typeof lit)[number], stride: number): Float32Array {
  const { width, height, cover, normalX, normalY, normalZ, depth } = buffers
  const plane = buffers[name]
  const result = new Float32Array(plane)
  const isSharp = name === 'gloss' || name === 'key'
  const strictness = isSharp ? 90 : 40
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (num32(cover, at) === 0) continue
      const nx = num32(normalX, at)
      const ny = num32(normalY, at)
      const nz = num32(normalZ, at)
      const far = num32(depth, at)
      let sum = 0
      let weights = 0
      for (let j = -2; j <= 2; j++) {
        const py = y + j * stride
        if (py < 0 || py >= height) continue
        for (let i = -2; i <= 2; i++) {
          const px = x + i * stride
          if (px < 0 || px >= width) continue
          const other = py * width + px
          const covered = num32(cover, other)
          if (covered === 0) continue
          const apart = 1 - (nx * num32(normalX, other) + ny * num32(normalY, other) + nz * num32(normalZ, other))
          const deeper = Math.abs(num32(depth, other) - far) * 60
          const weight =
            (kernel[i < 0 ? -i : i] as number) *
            (kernel[j < 0 ? -j : j] as number) *
            covered *
            Math.exp(-apart * strictness - deeper * deeper)
          sum += num32(plane, other) * weight
          weights += weight
        }
      }
      if (weights > 0) result[at] = sum / weights
    }
  }
  return result
}

/** Pixels just outside the cloth get their neighbours' light: the composer may find a sliver of cloth there. */
function spreadOverEdge(buffers: LightBuffers): void {
  const { width, height, cover } = buffers
  const names = [...lit, 'normalX', 'normalY', 'normalZ', 'depth'] as const
  const known = Float32Array.from(cover)
  for (let pass = 0; pass < 2; pass++) {
    const before = Float32Array.from(known)
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x
        if (num32(before, at) > 0) continue
        const near = [at - 1, at + 1, at - width, at + width, at - width - 1, at - width + 1, at + width - 1]
          .concat(at + width + 1)
          .filter((other) => num32(before, other) > 0)
        if (near.length === 0) continue
        for (const name of names) {
          buffers[name][at] = near.reduce((sum, other) => sum + num32(buffers[name], other), 0) / near.length
        }
        known[at] = 1
      }
    }
  }
}
