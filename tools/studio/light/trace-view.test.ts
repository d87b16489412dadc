import { describe, expect, it } from 'vitest'
import { composeView } from '../compose/compose-view.ts'
import { paintersOf } from '../output/stages.ts'
import { drapeSilhouette } from '../wardrobe/drape-silhouette.ts'
import { looks } from '../wardrobe/looks.ts'
import type { Silhouette } from '../wardrobe/silhouette.ts'
import { type SilhouetteName, silhouettes } from '../wardrobe/silhouettes.ts'
import { productViews, shootView } from '../wardrobe/views.ts'
import { project } from './camera.ts'
import { createRayCaster } from './cast-ray.ts'
import { planes } from './light-buffers.ts'
import { buildRayTree } from './ray-tree.ts'
import { traceView } from './trace-view.ts'

const coarse = 4
const tiny = { width: 48, height: 64 }
const name: SilhouetteName = 'camp'
const silhouette: Silhouette = quick(silhouettes[name])

/** The same garment in a few frames: enough to hang, not enough to settle. */
function quick(whole: Silhouette): Silhouette {
  return {
    ...whole,
    pieces: whole.pieces.map((piece) => ({ ...piece, drape: { ...piece.drape, frames: 12, fitting: 4 } })),
  }
}

describe('a draped garment', () => {
  const surfaces = drapeSilhouette(silhouette, coarse)

  it('has finite vertices and normals of length one', () => {
    for (const { positions, normals } of surfaces) {
      expect(positions.every(Number.isFinite)).toBe(true)
      const lengths = Array.from({ length: normals.length / 3 }, (_, index) =>
        Math.hypot(...normals.subarray(index * 3, index * 3 + 3)),
      )
      expect(lengths.filter((length) => Math.abs(length - 1) > 0.05)).toEqual([])
    }
  })

  it.each(['front', 'side', 'back'] as const)('lies inside the %s picture, and fills it', (view) => {
    const { scene, camera, width, height } = shootView(silhouette, surfaces, view)
    let [widest, tallest] = [0, 0]
    for (let k = 0; k < scene.positions.length; k += 3) {
      const [x, y] = project(camera, ...(scene.positions.subarray(k, k + 3) as unknown as [number, number, number]))
      widest = Math.max(widest, Math.abs(x - camera.centreX) / (camera.halfHeight * (width / height)))
      tallest = Math.max(tallest, Math.abs(y - camera.centreY) / camera.halfHeight)
    }
    expect(widest).toBeLessThanOrEqual(0.821)
    expect(tallest).toBeLessThanOrEqual(0.841)
    expect(Math.max(widest / 0.82, tallest / 0.84)).toBeCloseTo(1, 2)
  })

  it('gives the same light and the same pixels every time', { timeout: 30_000 }, async () => {
    const look = looks.find((candidate) => candidate.silhouette === name)
    const painters = await paintersOf(Object.values(look?.colours ?? {})[0] as never, silhouette)
    const render = () => {
      const { scene, camera, light, room } = shootView(silhouette, drapeSilhouette(silhouette, coarse), 'front')
      const caster = createRayCaster(buildRayTree(scene.positions, scene.triangles))
      const buffers = traceView(scene, caster, camera, { ...tiny, grid: 1, light, room, wallStep: 8 })
      const [picture] = composeView(scene, caster, camera, buffers, [painters], {
        ...tiny,
        light,
        room,
        grid: 1,
        exposure: 1,
        vignette: 0.2,
      })
      return { buffers, picture }
    }
    const [first, second] = [render(), render()]
    for (const plane of planes) {
      expect(first.buffers[plane].every(Number.isFinite)).toBe(true)
      expect(Buffer.from(first.buffers[plane].buffer).equals(Buffer.from(second.buffers[plane].buffer))).toBe(true)
    }
    expect(first.picture).toEqual(second.picture)
  })

  it('can be looked at closely: every close view looks at cloth', () => {
    expect(productViews).toContain('detail')
    expect(() => shootView(silhouette, surfaces, 'detail')).not.toThrow()
  })
})
