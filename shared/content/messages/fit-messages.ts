/** Sentences about sizes that fit. Lengths come as text, with their unit where a sentence needs it. */
export const fitMessages = {
  decides: (measure: string, body: string, gives: string) =>
    `Your ${measure} decides: ${body}; this piece gives ${gives}.`,
  toBeSure: (measures: readonly string[]) => `Add your ${orList(measures)} to be sure.`,
  between: (closer: string, easier: string) =>
    `Between ${closer} and ${easier}: ${closer} is closer, ${easier} is easier.`,
  mayBeTight: (measure: string, body: string, gives: string) =>
    `It may be tight: ${measure} ${body}, this piece gives ${gives}.`,
  tooTight: (size: string, measure: string, gives: string) =>
    `Even ${size} gives ${gives} at the ${measure}: too tight.`,
  unknown: (measures: readonly string[]) =>
    `Add your ${orList(measures)}, ${measures.length === 1 ? 'it decides' : 'they decide'} here.`,
  noSuggestion: 'We have no suggestion for this piece. Compare yours with the size guide.',

  otherUnit: (unit: string) => `Did you mean ${unit === 'cm' ? 'inches' : 'centimetres'}?`,
  outOfRange: (from: string, to: string) => `Enter ${from} to ${to}`,
  noNumber: 'Enter a number',
  nothingTyped: 'Enter at least one measurement',
  kept: 'Your measurements stay in this browser. We never receive them.',
} as const

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
