import { findOnCloth } from './find-on-cloth.ts'
import { plainSurface, type Surface } from './surface.ts'

const radius = 0.0058
const thickness = 0.0028
/** From the rim over the raised edge down into the dish. */
const profile = [
  [radius, 0],
  [radius, thickness * 0.6],
  [radius * 0.9, thickness],
  [radius * 0.72, thickness * 0.92],
  [radius * 0.66, thickness * 0.62],
  [0.0001, thickness * 0.6],
] as const
const around = 24

/** Buttons down the centre front, each lying on the cloth where it is sewn. */
export function buttons(cloth: Surface, heights: readonly number[], material: number): Surface[] {
  return heights.flatMap((height) => {
    const spot = findOnCloth(cloth, 0, height, 1)
    return spot ? [button(spot.place, spot.normal, material)] : []
  })
}

function button(place: readonly number[], normal: readonly number[], material: number): Surface {
  const [nx = 0, ny = 0, nz = 1] = normal
  const length = Math.hypot(nx, ny, nz) || 1
  const n = [nx / length, ny / length, nz / length] as const
  const sideLength = Math.hypot(n[2], n[0]) || 1
  const side = [n[2] / sideLength, 0, -n[0] / sideLength] as const
  const up = [n[1] * side[2], n[2] * side[0] - n[0] * side[2], -n[1] * side[0]] as const
  const positions: number[] = []
  const triangles: number[] = []
  for (const [reach, height] of profile) {
    for (let step = 0; step < around; step++) {
      const angle = (step / around) * Math.PI * 2
      for (const axis of [0, 1, 2] as const) {
        const spread = side[axis] * Math.cos(angle) * reach + up[axis] * Math.sin(angle) * reach
        positions.push((place[axis] ?? 0) + n[axis] * (height + 0.0008) + spread)
      }
    }
  }
  for (let ring = 0; ring < profile.length - 1; ring++) {
    for (let step = 0; step < around; step++) {
      const a = ring * around + step
      const b = ring * around + ((step + 1) % around)
      triangles.push(a, b, a + around, b, b + around, a + around)
    }
  }
  return plainSurface(positions, triangles, material)
}
