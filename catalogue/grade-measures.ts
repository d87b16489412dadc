import { sizeGuide } from '../shared/content/pages/size-guide.ts'
import { readRange } from '../shared/content/texts/check-text.ts'
import { sizeField } from '../shared/content/texts/texts.ts'
import {
  type BodyMeasure,
  bodyMeasures,
  type Measure,
  type Measurements,
} from '../shared/domain/catalogue/measurements.ts'

const firstSize = 'S'

/**
 * The measurements of a garment in these sizes, from those of size S: it grows from size to size as the bodies of the size
 * guide do. Its length stays.
 */
export function gradeMeasures(ofFirst: Partial<Record<Measure, number>>, sizes: readonly string[]): Measurements {
  const isGraded = (measure: string): measure is BodyMeasure => bodyMeasures.some((known) => known === measure)
  const grade = (size: string) => (measure: string) =>
    isGraded(measure) ? middleOf(size, measure) - middleOf(firstSize, measure) : 0
  const lengths = Object.entries(ofFirst)
  if (lengths.length === 0) return {}
  return Object.fromEntries(
    sizes.map((size) => [
      size,
      Object.fromEntries(lengths.map(([measure, length]) => [measure, length + grade(size)(measure)])),
    ]),
  )
}

/** The middle of a range of the built-in size guide. */
function middleOf(size: string, measure: BodyMeasure): number {
  const ranges: Readonly<Record<string, string>> = sizeGuide
  const [from = 0, to = from] = readRange(ranges[sizeField(size, measure)] ?? '')
  return (from + to) / 2
}
