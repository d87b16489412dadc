import { type FormEvent, useState } from 'react'
import { fitMessages } from '../../../../shared/content/messages/fit-messages.ts'
import { type BodyMeasure, bodyMeasures } from '../../../../shared/domain/catalogue/measurements.ts'
import {
  type Body,
  inUnit,
  type LengthUnit,
  longestMeasure,
  readTypedLength,
  shortestMeasure,
  type TypedLength,
} from '../../../../shared/domain/fit/body.ts'
import { bodyList } from '../../../storage/stored-body.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useBody } from './use-body.ts'

interface FindMySizeProps {
  unit: LengthUnit
  typed: Typed
  onType: (typed: Typed) => void
  onFound: () => void
}

/** Measurements as typed. */
export type Typed = Readonly<Record<BodyMeasure, string>>

/**
 * Asks for bust, waist and hip, any of them. They are kept in this browser; the fields have no names, so that no form can
 * ever send them.
 */
export function FindMySize({ unit, typed, onType, onFound }: FindMySizeProps) {
  const stored = useBody()
  const [problems, setProblems] = useState<Partial<Record<BodyMeasure, string>>>({})

  function find(event: FormEvent) {
    event.preventDefault()
    const lengths = bodyMeasures.map((measure) => [measure, readTypedLength(typed[measure], unit)] as const)
    const found = lengths.flatMap(([measure, length]) => {
      const problem = problemOf(length, unit)
      return problem ? [[measure, problem] as const] : []
    })
    const body: Body = Object.fromEntries(lengths.filter(([, length]) => typeof length === 'number'))
    const isEmpty = found.length === 0 && Object.keys(body).length === 0
    setProblems(isEmpty ? { bust: fitMessages.nothingTyped } : Object.fromEntries(found))
    if (isEmpty || found.length > 0) return
    bodyList.write([{ ...body, unit }])
    onFound()
  }

  function forget() {
    bodyList.write([])
    setProblems({})
    onType(nothingTyped)
  }

  return (
    <form onSubmit={find} noValidate aria-labelledby="find-my-size" className="border-line border-t pt-4">
      <h3 id="find-my-size" className="text-h3">
        Find my size
      </h3>
      <p className="mt-1 mb-3 text-small text-ink-2">Fill in what you know. {fitMessages.kept}</p>
      <div className="grid grid-cols-3 gap-2.5">
        {bodyMeasures.map((measure) => (
          <TextField
            key={measure}
            label={`${measure[0]?.toUpperCase()}${measure.slice(1)}, ${unit === 'cm' ? 'cm' : 'in'}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed[measure]}
            error={problems[measure]}
            onChange={({ target }) => onType({ ...typed, [measure]: target.value })}
          />
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" look="ink">
          Show my size
        </Button>
        {stored && (
          <button
            type="button"
            onClick={forget}
            className="min-h-11 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            Forget my measurements
          </button>
        )}
      </div>
    </form>
  )
}

export const nothingTyped: Typed = { bust: '', waist: '', hip: '' }

/** Lengths in another unit. What is no length in the old unit stays as typed: it may be one in the new unit. */
export function convertTyped(typed: Typed, from: LengthUnit, to: LengthUnit): Typed {
  const convert = (text: string) => {
    const length = readTypedLength(text, from)
    return typeof length === 'number' ? String(inUnit(length, to)) : text
  }
  return { bust: convert(typed.bust), waist: convert(typed.waist), hip: convert(typed.hip) }
}

function problemOf(length: TypedLength, unit: LengthUnit): string | undefined {
  if (length === 'no number') return fitMessages.noNumber
  if (length === 'other unit') return fitMessages.otherUnit(unit)
  if (length === 'out of range')
    return fitMessages.outOfRange(String(inUnit(shortestMeasure, unit)), String(inUnit(longestMeasure, unit)))
  return undefined
}
