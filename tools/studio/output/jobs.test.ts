import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { looks } from '../wardrobe/looks.ts'
import { picturesOf, planJobs } from './jobs.ts'
import { progressLine } from './progress.ts'

const catalogue = await readCatalogue()

describe('the plan of pictures', () => {
  it('has a look for every product, in just the colours it is sold in', () => {
    const sold = catalogue.map(({ item_slug, colors }) => [item_slug, colors.toSorted()] as const)
    const drawn = new Map(looks.map(({ slug, colours }) => [slug, Object.keys(colours).toSorted()]))
    for (const [slug, colors] of sold) {
      expect(drawn.has(slug), slug).toBe(true)
      // What has one look and no choice of colour names none.
      if (colors.length > 0) expect(drawn.get(slug), slug).toEqual(colors)
    }
    expect(looks).toHaveLength(catalogue.length)
  })

  it('orders every picture once, and all that the catalogue names', () => {
    const names = planJobs().flatMap((job) => (job.kind === 'drape' ? [] : job.pictures.map(({ name }) => name)))
    expect(new Set(names).size).toBe(names.length)
    const wanted = looks.flatMap((look) => picturesOf(look)).map((name) => `products/${name}`)
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => name.startsWith('store/hero-'))).toHaveLength(3)
    expect(names.filter((name) => name.startsWith('store/tile-'))).toHaveLength(4)
    expect(names.filter((name) => name.endsWith('-share'))).toHaveLength(looks.length)
  })

  it('has the same fingerprints at every planning', () => {
    expect(planJobs()).toEqual(planJobs())
  })
})

it('tells how far it is and how long it will take', () => {
  expect(progressLine(0, 0, 0, 0)).toContain('up to date')
  expect(progressLine(0, 4, 0, 0)).toContain('0 of 4, measuring')
  expect(progressLine(1, 4, 0, 30_000)).toContain('1 of 4, 1 min 30 s left')
  expect(progressLine(4, 4, 0, 30_000)).toContain('4 of 4, 0 s left')
})
