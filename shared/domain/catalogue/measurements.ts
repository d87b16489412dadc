import { bySize } from './sizes.ts'

/** What is measured on a body, as in the size guide. */
export const bodyMeasures = ['bust', 'waist', 'hip'] as const

export type BodyMeasure = (typeof bodyMeasures)[number]

/** What is measured on a garment, in centimetres. */
export const measures = [...bodyMeasures, 'length', 'sleeve'] as const

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

/** How a garment is meant to sit, beside its measurements. */
export interface Fit {
  /** How much the cloth gives: 0.05 for 5 percent. */
  stretch: number
  /** The measures that decide about the size. One that the garment has no measurements of does not count. */
  matters: readonly BodyMeasure[]
}

/** With the measures in their usual order, so that the same fit is the same JSON. */
export function orderFit({ stretch, matters }: Fit): Fit {
  return { stretch, matters: bodyMeasures.filter((measure) => matters.includes(measure)) }
}

/** The largest stretch of a knit. */
export const mostStretch = 0.6

/** Of a product whose merchant has not said anything else. */
export const usualFit: Fit = { stretch: 0, matters: bodyMeasures }
