import type { BodyMeasure, Fit, Measurements } from '../catalogue/measurements.ts'
import { bySize } from '../catalogue/sizes.ts'
import type { Body } from './body.ts'

export interface Garment {
  /** The sizes that are offered. */
  sizes: readonly string[]
  measurements: Measurements
  fit: Fit
}

/** A size of the size guide: body measurements in centimetres, from and to. */
export type GuideRow = { size: string } & Record<BodyMeasure, readonly number[]>

/** The measure that decides, with what the body has and what the garment gives there, in centimetres. */
interface Evidence {
  measure: BodyMeasure
  body: number
  gives: number
}

export type Suggestion =
  | ({ kind: 'clear'; size: string /** Other measures that count. */; unknown: readonly BodyMeasure[] } & Evidence)
  /** `size` fits the body as measured; a body that is a little smaller or larger would get the other one. */
  | ({ kind: 'between'; size: string; closer: string; easier: string; unknown: readonly BodyMeasure[] } & Evidence)
  /** The largest size, which a body that is a little larger would not fit into. */
  | ({ kind: 'last'; size: string; unknown: readonly BodyMeasure[] } & Evidence)
  /** Not even the largest size fits. */
  | ({ kind: 'too tight'; size: string } & Evidence)
  /** The measures that decide are not known. */
  | { kind: 'unknown'; measures: readonly BodyMeasure[] }

/** Room to move and breathe, in centimetres. */
const leastEase = 2
/** How far a tape is off when people measure themselves, in centimetres. */
const tapeError = 1.5
/** The ease of a cut whose sizes the size guide does not have. */
const usualEase = 6

/**
 * Each measure that counts picks the size whose ease is nearest to the ease that the cut is made with; the largest pick is
 * suggested. A larger body never gets a smaller size. Undefined when the garment has no measurements that count.
 */
export function suggestSize(garment: Garment, body: Body, guide: readonly GuideRow[]): Suggestion | undefined {
  const scales = scalesOf(garment, guide)
  const known = scales.flatMap((scale) => {
    const length = body[scale.measure]
    return length === undefined ? [] : [{ scale, length: toUnits(length) }]
  })
  if (scales.length === 0) return undefined
  const decided = decide(known, 0)
  const unknown = scales.filter(({ measure }) => body[measure] === undefined)
  // The measure with the least ease decides most often. Without it any size would be a guess.
  const tightest = scales.reduce((one, other) => (other.ownEase < one.ownEase ? other : one))
  if (!decided || (decided.rank !== tooTight && unknown.includes(tightest)))
    return { kind: 'unknown', measures: decided ? [tightest.measure] : unknown.map(({ measure }) => measure) }
  const { scale, length, step } = decided
  const { measure } = scale
  const evidence = { measure, body: toCentimetres(length), gives: toCentimetres(step.gives) }
  if (decided.rank === tooTight) return { kind: 'too tight', size: step.size, ...evidence }
  const least = decide(known, -tapeError)?.step ?? step
  const most = decide(known, tapeError)
  const common = { size: step.size, unknown: unknown.map(({ measure }) => measure), ...evidence }
  if (!most || most.rank === tooTight) return { kind: 'last', ...common }
  if (least.size === most.step.size) return { kind: 'clear', ...common }
  return { kind: 'between', closer: least.size, easier: most.step.size, ...common }
}

/** Whole hundredths of a centimetre, so that comparisons are exact. */
const toUnits = (centimetres: number) => Math.round(centimetres * 100)
const toCentimetres = (units: number) => units / 100

interface Step {
  size: string
  /** The place of the size among all sizes of the garment. */
  rank: number
  /** What the garment gives when the cloth is stretched. */
  gives: number
  /** The same, but never more than a larger size gives: a mistyped measurement must not make a larger body smaller. */
  safe: number
}

/** The sizes that have this measure, from small to large. */
interface Scale {
  measure: BodyMeasure
  steps: readonly [Step, ...Step[]]
  ownEase: number
}

function scalesOf({ sizes, measurements, fit }: Garment, guide: readonly GuideRow[]): Scale[] {
  const ordered = [...sizes].sort(bySize)
  return fit.matters.flatMap((measure) => {
    const steps: Step[] = []
    for (const [rank, size] of [...ordered.entries()].reverse()) {
      const length = measurements[size]?.[measure]
      if (length === undefined) continue
      const gives = toUnits(length * (1 + fit.stretch))
      steps.unshift({ size, rank, gives, safe: Math.min(gives, steps[0]?.safe ?? gives) })
    }
    const [first, ...others] = steps
    return first ? [{ measure, steps: [first, ...others] as const, ownEase: ownEaseOf(measure, steps, guide) }] : []
  })
}

/** The ease that the cut is made with: how much larger it is than the body of its size, in the middle of its sizes. */
function ownEaseOf(measure: BodyMeasure, steps: readonly Step[], guide: readonly GuideRow[]): number {
  const eases = steps.flatMap(({ size, gives }) => {
    const [from, to = from] = guide.find((row) => row.size === size)?.[measure] ?? []
    return from === undefined || to === undefined ? [] : [gives - toUnits((from + to) / 2)]
  })
  eases.sort((one, other) => one - other)
  return eases[Math.floor((eases.length - 1) / 2)] ?? toUnits(usualEase)
}

const tooTight = Number.POSITIVE_INFINITY

interface Pick {
  scale: Scale
  length: number
  step: Step
  rank: number
  /** What is left beside the body in that size. */
  ease: number
}

/** The pick of the measure that needs the largest size; of two, the one with less ease. */
function decide(known: readonly { scale: Scale; length: number }[], error: number): Pick | undefined {
  const picks = known.map(({ scale, length }) => pickSize(scale, length + toUnits(error)))
  return picks.reduce<Pick | undefined>(
    (one, other) =>
      one && (one.rank > other.rank || (one.rank === other.rank && one.ease <= other.ease)) ? one : other,
    undefined,
  )
}

function pickSize(scale: Scale, length: number): Pick {
  const { steps, ownEase } = scale
  const distance = ({ safe }: Step) => Math.abs(safe - length - ownEase)
  const fitting = steps.filter(({ safe }) => safe - length >= toUnits(leastEase))
  const [first, ...others] = fitting
  const last = steps.at(-1) ?? steps[0]
  if (!first) return { scale, length, step: last, rank: tooTight, ease: last.gives - length }
  const step = others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first)
  return { scale, length, step, rank: step.rank, ease: step.gives - length }
}
