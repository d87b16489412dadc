import { fitMessages } from '../../content/messages/fit-messages.ts'
import { inUnit, type LengthUnit } from './body.ts'
import type { Suggestion } from './suggest-size.ts'

export interface FitSentence {
  /** The suggested size, which comes first. */
  size?: string
  text: string
}

/** The sentence below the sizes of a product. It has room for two lines on a phone. */
export function describeSuggestion(suggestion: Suggestion, unit: LengthUnit): FitSentence {
  if (suggestion.kind === 'unknown') return { text: fitMessages.unknown(suggestion.measures) }
  const { size, measure } = suggestion
  const gives = String(inUnit(suggestion.gives, unit))
  const body = withUnit(suggestion.body, unit)
  switch (suggestion.kind) {
    case 'too tight':
      return { text: fitMessages.tooTight(size, measure, withUnit(suggestion.gives, unit)) }
    case 'between':
      return { text: fitMessages.between(suggestion.closer, suggestion.easier) }
    case 'last':
      return { size, text: fitMessages.mayBeTight(measure, body, gives) }
    case 'clear': {
      const { unknown } = suggestion
      return {
        size,
        text: unknown.length > 0 ? fitMessages.toBeSure(unknown) : fitMessages.decides(measure, body, gives),
      }
    }
  }
}

/** The size on a product's card: none when it is unknown or does not fit. */
export function sizeForCard(suggestion: Suggestion | undefined): string | undefined {
  if (!suggestion || suggestion.kind === 'unknown' || suggestion.kind === 'too tight') return undefined
  return suggestion.kind === 'between' ? `${suggestion.closer} or ${suggestion.easier}` : suggestion.size
}

function withUnit(centimetres: number, unit: LengthUnit): string {
  // A number and its unit stay on one line.
  return `${inUnit(centimetres, unit)}\u00a0${unit === 'cm' ? 'cm' : 'in'}`
}
