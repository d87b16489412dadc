import { num32 } from '../geometry/numbers.ts'
import { hashPair } from '../geometry/random.ts'
import type { LightBuffers } from './light-buffers.ts'

const raysForSoft = 12
const raysForHard = 10

/**
 * Light on the wall. Behind products it changes slowly, so it is traced on a coarse grid and drawn out smoothly;
 * a step of 1 traces every pixel, for shadows with edges.
 */
export function traceWall(
  buffers: LightBuffers,
  step: number,
  look: (x: number, y: number, turn: number) => { key: number; fill: number; dome: number },
): void {
  const { width, height } = buffers
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  const rays = step > 1 ? raysForSoft : raysForHard
  const coarse = [0, 1, 2].map(() => new Float32Array(columns * rows)) as [Float32Array, Float32Array, Float32Array]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [key, fill, dome] = [0, 0, 0]
      for (let ray = 0; ray < rays; ray++) {
        const px = ((column + (step > 1 ? 0 : hashPair(ray, column))) * step) / width
        const py = ((row + (step > 1 ? 0 : hashPair(row, ray))) * step) / height
        const seen = look(px, py, ray)
        key += seen.key
        fill += seen.fill
        dome += seen.dome
      }
      const at = row * columns + column
      coarse[0][at] = key / rays
      coarse[1][at] = fill / rays
      coarse[2][at] = dome / rays
    }
  }
  const smoothing = step > 1 ? 3 : 1
  for (const [index, target] of [buffers.wallKey, buffers.wallFill, buffers.wallDome].entries()) {
    let plane = coarse[index] as Float32Array
    for (let pass = 0; pass < smoothing; pass++) plane = blur(blur(plane, columns, rows, 1, 0), columns, rows, 0, 1)
    stretch(plane, columns, rows, step, target, width, height)
  }
}

function blur(plane: Float32Array, columns: number, rows: number, dx: number, dy: number): Float32Array {
  const weights = [0.0625, 0.25, 0.375, 0.25, 0.0625]
  const result = new Float32Array(plane.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let tap = -2; tap <= 2; tap++) {
        const x = Math.min(columns - 1, Math.max(0, column + dx * tap))
        const y = Math.min(rows - 1, Math.max(0, row + dy * tap))
        sum += num32(plane, y * columns + x) * (weights[tap + 2] as number)
      }
      result[row * columns + column] = sum
    }
  }
  return result
}

function stretch(
  plane: Float32Array,
  columns: number,
  rows: number,
  step: number,
  target: Float32Array,
  width: number,
  height: number,
) {
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 2, Math.floor(y / step))
    const fy = y / step - row
    for (let x = 0; x < width; x++) {
      const column = Math.min(columns - 2, Math.floor(x / step))
      const fx = x / step - column
      const at = row * columns + column
      const top = num32(plane, at) * (1 - fx) + num32(plane, at + 1) * fx
      const bottom = num32(plane, at + columns) * (1 - fx) + num32(plane, at + columns + 1) * fx
      target[y * width + x] = top * (1 - fy) + bottom * fy
    }
  }
}
