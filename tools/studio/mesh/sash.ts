import { num, num32 } from '../geometry/numbers.ts'
import { createRayCaster } from '../light/cast-ray.ts'
import { buildRayTree } from '../light/ray-tree.ts'
import { plainSurface, type Surface } from './surface.ts'

const bandHeight = 0.042
const sectors = 120
const rows = 8
const knotSide = -0.045
const tailLength = 0.34

/** A cloth belt at a height: a band around the garment, a knot beside the centre and two tails. */
export function sash(cloth: Surface, height: number, material: number): Surface[] {
  const caster = createRayCaster(buildRayTree(cloth.positions, cloth.triangles))
  const frontAt = (x: number, y: number) => (caster.nearest(x, y, 1, 0, 0, -1, 3) ? 1 - caster.hit.distance : 0.06)
  const band = around(cloth, height, material)
  const tails = [
    { lean: -0.035, length: tailLength, turn: 0 },
    { lean: 0.03, length: tailLength * 0.82, turn: 1.7 },
  ].map(({ lean, length, turn }) => tail(frontAt, height, lean, length, turn, material))
  return [band, knot(frontAt(knotSide, height), height, material), ...tails]
}

/** The outermost points at that height, smoothed: a belt does not follow every fold. */
function around(cloth: Surface, height: number, material: number): Surface {
  const { positions } = cloth
  const isNear = (k: number) => Math.abs(num32(positions, k + 1) - height) < 0.022
  let [middleX, middleZ, count] = [0, 0, 0]
  for (let k = 0; k < positions.length; k += 3) {
    if (!isNear(k)) continue
    middleX += num32(positions, k)
    middleZ += num32(positions, k + 2)
    count++
  }
  middleX /= count || 1
  middleZ /= count || 1
  let reach = new Float64Array(sectors)
  for (let k = 0; k < positions.length; k += 3) {
    if (!isNear(k)) continue
    const dx = num32(positions, k) - middleX
    const dz = num32(positions, k + 2) - middleZ
    const sector = Math.floor(((Math.atan2(dx, dz) / (Math.PI * 2) + 1) % 1) * sectors)
    reach[sector] = Math.max(num(reach, sector), Math.hypot(dx, dz))
  }
  const neighbours = (from: Float64Array, at: number) =>
    num(from, (at + sectors - 1) % sectors) + num(from, (at + 1) % sectors)
  for (let pass = 0; pass < 6; pass++) {
    const from = reach
    reach = from.map((own, at) => Math.max(own, neighbours(from, at) / 2))
  }
  for (let pass = 0; pass < 3; pass++) {
    const from = reach
    reach = from.map((own, at) => (neighbours(from, at) + 2 * own) / 4)
  }
  const places: number[] = []
  const uv: number[] = []
  const triangles: number[] = []
  for (let sector = 0; sector < sectors; sector++) {
    const angle = ((sector + 0.5) / sectors) * Math.PI * 2
    for (let row = 0; row <= rows; row++) {
      const s = row / rows - 0.5
      const fold = 0.0018 * Math.sin(s * 16 + Math.sin(angle * 3) * 1.2 + angle * 2)
      const radius = num(reach, sector) + 0.004 + 0.004 * (1 - 4 * s * s) + fold
      places.push(
        middleX + Math.sin(angle) * radius,
        height + s * bandHeight * (1 + 0.06 * Math.sin(angle * 5)),
        middleZ + Math.cos(angle) * radius,
      )
      uv.push(angle * 0.13, s * bandHeight)
    }
  }
  for (let sector = 0; sector < sectors; sector++) {
    for (let row = 0; row < rows; row++) {
      const a = sector * (rows + 1) + row
      const b = ((sector + 1) % sectors) * (rows + 1) + row
      triangles.push(a, b, a + 1, b, b + 1, a + 1)
    }
  }
  return plainSurface(places, triangles, material, uv)
}

function knot(front: number, height: number, material: number): Surface {
  const [columns, rings] = [28, 18]
  const places: number[] = []
  const uv: number[] = []
  const triangles: number[] = []
  for (let ring = 0; ring <= rings; ring++) {
    for (let column = 0; column < columns; column++) {
      const polar = (ring / rings) * Math.PI
      const angle = (column / columns) * Math.PI * 2
      const wrap = 1 + 0.1 * Math.sin(angle * 3 + polar * 4)
      places.push(
        knotSide + Math.sin(polar) * Math.cos(angle) * 0.019 * wrap,
        height - 0.002 + Math.cos(polar) * 0.024 * wrap,
        front + 0.016 + Math.sin(polar) * Math.sin(angle) * 0.013 * wrap,
      )
      uv.push(angle * 0.02, polar * 0.02)
    }
  }
  for (let ring = 0; ring < rings; ring++) {
    for (let column = 0; column < columns; column++) {
      const a = ring * columns + column
      const b = ring * columns + ((column + 1) % columns)
      triangles.push(a, b, a + columns, b, b + columns, a + columns)
    }
  }
  return plainSurface(places, triangles, material, uv)
}

function tail(
  frontAt: (x: number, y: number) => number,
  height: number,
  lean: number,
  length: number,
  turn: number,
  material: number,
): Surface {
  const steps = 40
  const across = 8
  const line = Array.from({ length: steps }, (_, index) => {
    const t = index / (steps - 1)
    const x = knotSide + lean * t + 0.006 * Math.sin(t * 5 + turn)
    const y = height - 0.012 - length * t
    const z = Math.max(frontAt(x, y), frontAt(x - 0.018, y), frontAt(x + 0.018, y)) + 0.005 + 0.012 * Math.exp(-t * 9)
    return [x, y, z] as [number, number, number]
  })
  // It hangs: hollows of the cloth behind it do not show.
  for (let pass = 0; pass < 8; pass++) {
    for (let index = 1; index < steps - 1; index++) {
      const [before, own, after] = [line[index - 1], line[index], line[index + 1]]
      if (before && own && after) own[2] = Math.max(own[2] - 0.0006, (before[2] + after[2]) / 2)
    }
  }
  const places: number[] = []
  const uv: number[] = []
  const triangles: number[] = []
  for (const [index, [x, y, z]] of line.entries()) {
    const t = index / (steps - 1)
    const twist = 0.35 * Math.sin(t * 4 + turn)
    const width = 0.014 + 0.026 * Math.min(1, t * 3)
    for (let step = 0; step <= across; step++) {
      const s = (step / across - 0.5) * width
      const crease = 0.0025 * Math.cos(step * 0.8 + turn) * (1 - t * 0.5)
      places.push(x + Math.cos(twist) * s, y, z + Math.sin(twist) * s * 0.6 + crease)
      uv.push(s, y)
    }
  }
  for (let index = 0; index < steps - 1; index++) {
    for (let step = 0; step < across; step++) {
      const a = index * (across + 1) + step
      triangles.push(a, a + across + 1, a + 1, a + 1, a + across + 1, a + across + 2)
    }
  }
  return plainSurface(places, triangles, material, uv)
}
