import { itemAt } from '../geometry/numbers.ts'
import { plainSurface, type Surface } from './surface.ts'

type Triple = readonly [number, number, number]

/** A round rod along a line of points: bag handles, a rail. */
export function tube(line: readonly Triple[], radius: number, material: number, isClosed = true): Surface {
  const around = 14
  const positions: number[] = []
  const uv: number[] = []
  const triangles: number[] = []
  for (const [index, centre] of line.entries()) {
    const before = itemAt(line, Math.max(0, index - 1))
    const after = itemAt(line, Math.min(line.length - 1, index + 1))
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const side = unit([-along[2] * along[0], -along[2] * along[1], 1 - along[2] * along[2]])
    const up: Triple = [
      along[1] * side[2] - along[2] * side[1],
      along[2] * side[0] - along[0] * side[2],
      along[0] * side[1] - along[1] * side[0],
    ]
    const isEnd = isClosed && (index === 0 || index === line.length - 1)
    for (let step = 0; step < around; step++) {
      const angle = (step / around) * Math.PI * 2
      const reach = isEnd ? radius * 0.1 : radius
      for (const axis of [0, 1, 2] as const) {
        positions.push(centre[axis] + (side[axis] * Math.cos(angle) + up[axis] * Math.sin(angle)) * reach)
      }
      uv.push((step / around) * radius * 6, index * 0.02)
    }
  }
  for (let index = 0; index < line.length - 1; index++) {
    for (let step = 0; step < around; step++) {
      const a = index * around + step
      const b = index * around + ((step + 1) % around)
      triangles.push(a, b, a + around, b, b + around, a + around)
    }
  }
  return plainSurface(positions, triangles, material, uv)
}

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
