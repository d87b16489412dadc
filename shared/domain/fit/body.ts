import { type BodyMeasure, bodyMeasures } from '../catalogue/measurements.ts'

/** Centimetres of a body; any of them may be unknown. */
export type Body = Partial<Record<BodyMeasure, number>>

export const lengthUnits = ['cm', 'inches'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const shortestMeasure = 50
export const longestMeasure = 180
const inch = 2.54

const isPossible = (centimetres: number) => centimetres >= shortestMeasure && centimetres <= longestMeasure

/** A typed length in centimetres, or what is wrong with it; undefined when nothing is typed. */
export type TypedLength = number | 'no number' | 'out of range' | 'other unit' | undefined

export function readTypedLength(text: string, unit: LengthUnit): TypedLength {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return undefined
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(typed)) return 'no number'
  const centimetres = Number(typed) * (unit === 'cm' ? 1 : inch)
  if (isPossible(centimetres)) return Math.round(centimetres * 10) / 10
  return isPossible(Number(typed) * (unit === 'cm' ? inch : 1)) ? 'other unit' : 'out of range'
}

/** Centimetres as a number of this unit: whole and half ones, or tenths of a centimetre as typed. */
export function inUnit(centimetres: number, unit: LengthUnit): number {
  return unit === 'cm' ? Math.round(centimetres * 10) / 10 : Math.round((centimetres / inch) * 2) / 2
}

/** What the browser stores: the measurements, and the unit that they were typed in. */
export type StoredBody = Body & { unit: LengthUnit }

/** The measurements that are stored. Whatever else is found there counts as nothing. */
export function readStoredBody(stored: Readonly<Record<string, unknown>>): StoredBody | undefined {
  const known = bodyMeasures.flatMap((measure) => {
    const length = stored[measure]
    return typeof length === 'number' && isPossible(length) ? [[measure, length] as const] : []
  })
  if (known.length === 0) return undefined
  return { ...Object.fromEntries(known), unit: stored.unit === 'inches' ? 'inches' : 'cm' }
}
