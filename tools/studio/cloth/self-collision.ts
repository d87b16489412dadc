import { int, num } from '../geometry/numbers.ts'
import type { SewnCloth } from './sew.ts'

const cellBits = 17
const mask = (1 << cellBits) - 1

/** Keeps layers of one cloth from passing through each other: particles that come too close push each other away. */
export function createSelfCollision(cloth: SewnCloth, size: number): (x: Float64Array) => void {
  const count = cloth.particles
  const near = size * 0.75
  const nearSquare = near * near
  const neighbourSquare = nearSquare * 2.2
  const { panel, u, v, toSeam } = firstVertexOf(cloth)
  const inverse = 1 / (size * 0.9)
  const head = new Int32Array(1 << cellBits)
  const next = new Int32Array(count)
  const cellOf = (a: number, b: number, c: number) => ((a * 73856093) ^ (b * 19349663) ^ (c * 83492791)) & mask

  /** Cloth beside a seam, or close by on the same panel, is meant to be close. */
  function isNeighbour(i: number, j: number): boolean {
    if (int(panel, i) !== int(panel, j)) return num(toSeam, i) + num(toSeam, j) < near * 2
    const du = num(u, i) - num(u, j)
    const dv = num(v, i) - num(v, j)
    return du * du + dv * dv < neighbourSquare
  }

  return (x) => {
    head.fill(-1)
    for (let i = 0; i < count; i++) {
      const cell = cellOf(
        Math.floor(num(x, i * 3) * inverse),
        Math.floor(num(x, i * 3 + 1) * inverse),
        Math.floor(num(x, i * 3 + 2) * inverse),
      )
      next[i] = int(head, cell)
      head[cell] = i
    }
    for (let i = 0; i < count; i++) {
      const k = i * 3
      const cx = Math.floor(num(x, k) * inverse)
      const cy = Math.floor(num(x, k + 1) * inverse)
      const cz = Math.floor(num(x, k + 2) * inverse)
      for (let a = -1; a <= 1; a++) {
        for (let b = -1; b <= 1; b++) {
          for (let c = -1; c <= 1; c++) {
            for (let j = int(head, cellOf(cx + a, cy + b, cz + c)); j > i; j = int(next, j)) {
              const m = j * 3
              const dx = num(x, m) - num(x, k)
              const dy = num(x, m + 1) - num(x, k + 1)
              const dz = num(x, m + 2) - num(x, k + 2)
              const square = dx * dx + dy * dy + dz * dz
              if (square >= nearSquare || square < 1e-14 || isNeighbour(i, j)) continue
              const length = Math.sqrt(square)
              const push = ((near - length) / length) * 0.25
              x[k] = num(x, k) - dx * push
              x[k + 1] = num(x, k + 1) - dy * push
              x[k + 2] = num(x, k + 2) - dz * push
              x[m] = num(x, m) + dx * push
              x[m + 1] = num(x, m + 1) + dy * push
              x[m + 2] = num(x, m + 2) + dz * push
            }
          }
        }
      }
    }
  }
}

function firstVertexOf(cloth: SewnCloth) {
  const panel = new Int32Array(cloth.particles)
  const u = new Float64Array(cloth.particles)
  const v = new Float64Array(cloth.particles)
  const toSeam = new Float64Array(cloth.particles)
  for (let vertex = cloth.particleOf.length - 1; vertex >= 0; vertex--) {
    const particle = int(cloth.particleOf, vertex)
    panel[particle] = int(cloth.panelOf, vertex)
    u[particle] = num(cloth.uv, vertex * 2)
    v[particle] = num(cloth.uv, vertex * 2 + 1)
    toSeam[particle] = num(cloth.toSeam, vertex)
  }
  return { panel, u, v, toSeam }
}
