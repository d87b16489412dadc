import {
  type Arbitrary,
  assert,
  constantFrom,
  integer,
  property,
  record,
  sample,
  subarray,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeGuide } from '../../content/pages/size-guide.ts'
import { filterSizes } from '../../content/shop.ts'
import { readRange } from '../../content/texts/check-text.ts'
import { bodyMeasures, type Measurements } from '../catalogue/measurements.ts'
import type { Body } from './body.ts'
import { type Garment, type GuideRow, type Suggestion, suggestSize } from './suggest-size.ts'

const ranges = new Map(Object.entries(sizeGuide))
const guide: GuideRow[] = filterSizes.map((size) => {
  const range = (measure: string) => readRange(ranges.get(`${size.toLowerCase()}_${measure}`) ?? '')
  return { size, bust: range('bust'), waist: range('waist'), hip: range('hip') }
})

/** Every size this much larger than the middle of the size guide. */
function cutWith(ease: Body, fit: Partial<Garment['fit']> = {}): Garment {
  const measurements: Measurements = {}
  for (const row of guide) {
    measurements[row.size] = Object.fromEntries(
      bodyMeasures.flatMap((measure) => {
        const [from = 0, to = 0] = row[measure]
        const room = ease[measure]
        return room === undefined ? [] : [[measure, (from + to) / 2 + room]]
      }),
    )
  }
  return { sizes: filterSizes, measurements, fit: { stretch: 0, matters: bodyMeasures, ...fit } }
}

describe('a suggested size', () => {
  const dress = cutWith({ bust: 8, waist: 6, hip: 10 })

  it('is the size whose ease is nearest to the cut’s own, and says which measure decides', () => {
    expect(suggestSize(dress, { bust: 90.5, waist: 72.5, hip: 104.5 }, guide)).toEqual({
      kind: 'clear',
      size: 'L',
      unknown: [],
      measure: 'hip',
      body: 104.5,
      gives: 114.5,
    })
  })

  it('lies between two sizes when a tape that is 1.5 cm off would change it', () => {
    expect(suggestSize(dress, { bust: 93.5, waist: 70, hip: 98 }, guide)).toMatchObject({
      kind: 'between',
      closer: 'M',
      easier: 'L',
    })
  })

  it('leaves at least 2 cm, also in a cut that has less', () => {
    const tight = cutWith({ waist: 1 }, { matters: ['waist'] })
    expect(suggestSize(tight, { waist: 66.5 }, guide)).toMatchObject({ size: 'M' })
  })

  it('counts what the cloth stretches', () => {
    const knit = cutWith({ bust: -4 }, { stretch: 0.1 })
    expect(suggestSize(knit, { bust: 84.5 }, guide)).toMatchObject({ kind: 'clear', size: 'S' })
  })

  it('is none when even the largest size is too tight, whatever else is unknown', () => {
    expect(suggestSize(dress, { hip: 136 }, guide)).toMatchObject({
      kind: 'too tight',
      size: '3XL',
      measure: 'hip',
      body: 136,
      gives: 137,
    })
  })

  it('is the largest with a warning when a body a little larger would not fit', () => {
    expect(suggestSize(dress, { bust: 100, waist: 80, hip: 134 }, guide)).toMatchObject({ kind: 'last', size: '3XL' })
  })

  it('waits for the measure that decides, and otherwise says what is unknown', () => {
    expect(suggestSize(dress, { bust: 90 }, guide)).toEqual({ kind: 'unknown', measures: ['waist'] })
    expect(suggestSize(dress, { waist: 72.5 }, guide)).toMatchObject({ size: 'M', unknown: ['bust', 'hip'] })
    expect(suggestSize(cutWith({ waist: 4 }), { bust: 90 }, guide)).toEqual({ kind: 'unknown', measures: ['waist'] })
    expect(suggestSize(dress, {}, guide)).toEqual({ kind: 'unknown', measures: ['bust', 'waist', 'hip'] })
  })

  it('comes only from what is measured, counts and is offered', () => {
    expect(suggestSize({ ...dress, measurements: {} }, { bust: 90 }, guide)).toBeUndefined()
    expect(suggestSize({ ...dress, fit: { stretch: 0, matters: [] } }, { bust: 90 }, guide)).toBeUndefined()
    expect(suggestSize({ ...dress, sizes: [] }, { bust: 90 }, guide)).toBeUndefined()
    const few = { ...dress, sizes: ['XL', 'S'], fit: { stretch: 0, matters: ['bust'] as const } }
    expect(suggestSize(few, { bust: 90.5 }, guide)).toMatchObject({ size: 'S' })
  })

  it('works for sizes that the size guide does not have', () => {
    const shirt: Garment = {
      sizes: ['8', '10', '12'],
      measurements: { 8: { bust: 90 }, 10: { bust: 95 }, 12: { bust: 100 } },
      fit: { stretch: 0, matters: ['bust'] },
    }
    expect(suggestSize(shirt, { bust: 89 }, guide)).toMatchObject({ kind: 'clear', size: '10' })
  })

  it('never gets smaller when the body gets larger', { timeout: 120_000 }, () => {
    const seed = Date.now() % 2 ** 31
    console.info(`100,000 bodies are made from seed ${seed}.`)
    const cuts = sample(garments, { numRuns: 500, seed })
    // Tenths of a centimetre; 49 cm stands for a measure that is unknown.
    const length = integer({ min: 490, max: 1_800 }).map((tenths) => (tenths < 500 ? undefined : tenths / 10))
    const cut = integer({ min: 0, max: cuts.length - 1 })
    const grown = integer({ min: 0, max: 2 })
    const growth = integer({ min: 0, max: 400 })
    assert(
      property(cut, length, length, length, grown, growth, (index, bust, waist, hip, measure, tenths) => {
        const garment = cuts[index]
        return garment !== undefined && isMonotone(garment, { bust, waist, hip }, bodyMeasures[measure], tenths / 10)
      }),
      { numRuns: 100_000, seed },
    )
  })
})

/** With sizes in any order, measurements left out and mistyped ones. */
const garments: Arbitrary<Garment> = record({
  sizes: uniqueArray(constantFrom('XS', ...filterSizes, '4XL'), { minLength: 1 }),
  lengths: record({
    bust: integer({ min: 100, max: 260 }),
    waist: integer({ min: 100, max: 260 }),
    hip: integer({ min: 100, max: 260 }),
  }),
  steps: uniqueArray(integer({ min: -20, max: 60 }), { minLength: 8, maxLength: 8 }),
  missing: integer({ min: 0, max: 30 }),
  stretch: integer({ min: 0, max: 60 }),
  matters: subarray([...bodyMeasures], { minLength: 1 }),
}).map(({ sizes, lengths, steps, missing, stretch, matters }) => {
  const measurements: Measurements = {}
  for (const [index, size] of ['XS', ...filterSizes, '4XL'].entries()) {
    if (index === missing) continue
    const step = steps[index] ?? 0
    measurements[size] = {
      bust: (lengths.bust + 10 * index + step) / 2,
      waist: (lengths.waist + 12 * index - step) / 2,
      hip: (lengths.hip + 9 * index) / 2,
    }
  }
  return { sizes, measurements, fit: { stretch: stretch / 100, matters } }
})

type Drawn = Record<(typeof bodyMeasures)[number], number | undefined>

function isMonotone(garment: Garment, drawn: Drawn, grown: (typeof bodyMeasures)[number] = 'hip', by: number): boolean {
  const known = Object.fromEntries(Object.entries(drawn).filter(([, length]) => length !== undefined))
  const length = drawn[grown] ?? 90
  const small = suggestSize(garment, { ...known, [grown]: length }, guide)
  const large = suggestSize(garment, { ...known, [grown]: length + by }, guide)
  if (!small || !large) return small === large
  return places.every((place) => rankOf(large, place) >= rankOf(small, place))
}

const places = ['size', 'closer', 'easier'] as const
const order: readonly string[] = ['XS', ...filterSizes, '4XL']

/** The place of a size; beyond all sizes when none fits, below all while it is unknown. */
function rankOf(suggestion: Suggestion, place: (typeof places)[number]): number {
  if (suggestion.kind === 'unknown') return -1
  if (suggestion.kind === 'too tight' || (suggestion.kind === 'last' && place === 'easier')) return order.length
  return order.indexOf(suggestion.kind === 'between' ? suggestion[place] : suggestion.size)
}
