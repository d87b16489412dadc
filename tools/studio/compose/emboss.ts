import { num32 } from '../geometry/numbers.ts'

const strength = 0.5
const most = 0.3

/**
 * Small relief (pockets, hems, creases) is too fine for the mesh. What rises away from the key, which comes from the
 * upper left, turns towards it and is lighter; what falls away from it is darker.
 */
export function emboss(
  colour: Float32Array,
  relief: Float32Array,
  cover: Float32Array,
  width: number,
  height: number,
  pixelSize: number,
): void {
  const run = 2 * Math.SQRT2 * pixelSize
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (num32(cover, at) === 0) continue
      const upper = at - width - 1
      const lower = at + width + 1
      if (num32(cover, upper) < 0.99 || num32(cover, lower) < 0.99) continue
      const slope = (num32(relief, lower) - num32(relief, upper)) / run
      const change = 1 + Math.max(-most, Math.min(most, slope * strength))
      for (let channel = 0; channel < 3; channel++) colour[at * 3 + channel] = num32(colour, at * 3 + channel) * change
    }
  }
}
