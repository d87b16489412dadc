import { bySize } from './sizes.ts'

/** What is measured on a garment, in centimetres; the first three are those of the size guide. */
export const measures = ['bust', 'waist', 'hip', 'length', 'sleeve'] as const

export type Measure = (typeof measures)[number]

/** Centimetres of the garment by size, as {"M": {"bust": 96}}. */
export type Measurements = Record<string, Partial<Record<Measure, number>>>

/** Sorts sizes and measures and leaves out empty sizes, so that equal measurements are equal as JSON. */
export function orderMeasurements(given: Measurements): Measurements {
  const ordered: Measurements = {}
  for (const size of Object.keys(given).sort(bySize)) {
    const ofSize = measures.flatMap((measure) => {
      const length = given[size]?.[measure]
      return length === undefined ? [] : [[measure, length] as const]
    })
    if (ofSize.length > 0) ordered[size] = Object.fromEntries(ofSize)
  }
  return ordered
}
