import { hashPair } from './random.ts'

/** Smooth noise from 0 to 1 with one bump in each unit square. */
export function softNoise(x: number, y: number): number {
  const left = Math.floor(x)
  const low = Math.floor(y)
  const fx = x - left
  const fy = y - low
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const bottom = hashPair(left, low) * (1 - u) + hashPair(left + 1, low) * u
  const top = hashPair(left, low + 1) * (1 - u) + hashPair(left + 1, low + 1) * u
  return bottom * (1 - v) + top * v
}

/** Soft noise in several sizes on top of each other, from 0 to about 1. */
export function layeredNoise(x: number, y: number, layers: number): number {
  let sum = 0
  let weight = 0.5
  let px = x
  let py = y
  for (let layer = 0; layer < layers; layer++) {
    sum += weight * softNoise(px, py)
    px = px * 2.03 + 17.1
    py = py * 2.03 + 9.7
    weight *= 0.5
  }
  return sum
}
