import { describe, expect, it } from 'vitest'
import { int, num } from '../geometry/numbers.ts'
import type { Silhouette } from '../wardrobe/silhouette.ts'
import { type SilhouetteName, silhouettes } from '../wardrobe/silhouettes.ts'
import { type SewnCloth, sew } from './sew.ts'

const coarse = 0.03
const names = Object.keys(silhouettes) as SilhouetteName[]
const sewn = names.flatMap((name) => {
  const { pieces }: Silhouette = silhouettes[name]
  return pieces.map((piece) => ({ name, cloth: sew(piece.pattern, coarse, 1) }))
})

describe.each(sewn)('the sewn $name', ({ cloth }) => {
  it('has every seam closed: only hems and bound edges are open', () => {
    const open = openEdges(cloth)
    const stray = open.filter(([a, b]) => !isFinished(cloth, a) || !isFinished(cloth, b))
    expect(stray).toEqual([])
  })

  it('starts with finite places and no triangle without area', () => {
    expect(cloth.positions.every(Number.isFinite)).toBe(true)
    let collapsed = 0
    for (let at = 0; at < cloth.triangles.length; at += 3) {
      const corners = new Set([0, 1, 2].map((step) => int(cloth.particleOf, int(cloth.triangles, at + step))))
      if (corners.size < 3) collapsed++
    }
    expect(collapsed).toBe(0)
  })
})

it('is the same for the same seed and another for another', () => {
  const { pattern } = silhouettes.shorts.pieces[0] as (typeof silhouettes.shorts.pieces)[number]
  expect(sew(pattern, coarse, 5).uv).toEqual(sew(pattern, coarse, 5).uv)
  expect(sew(pattern, coarse, 5).uv).not.toEqual(sew(pattern, coarse, 6).uv)
})

/** Edges of the welded mesh that belong to one triangle only, as pairs of vertices. */
function openEdges(cloth: SewnCloth): [number, number][] {
  const seen = new Map<string, [number, number] | undefined>()
  for (let at = 0; at < cloth.triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const a = int(cloth.triangles, at + corner)
      const b = int(cloth.triangles, at + ((corner + 1) % 3))
      const key = [int(cloth.particleOf, a), int(cloth.particleOf, b)].sort((p, q) => p - q).join()
      seen.set(key, seen.has(key) ? undefined : [a, b])
    }
  }
  return [...seen.values()].filter((edge) => edge !== undefined)
}

const isFinished = (cloth: SewnCloth, vertex: number) =>
  Math.min(num(cloth.toHem, vertex), num(cloth.toTrim, vertex)) < 1e-6
