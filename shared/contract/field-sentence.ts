/** What a schema found wrong with one value. */
interface Problem {
  code?: string | undefined
  path?: PropertyKey[] | undefined
  input?: unknown
}

/** The sentence for a value whose rule has none of its own: "Postal code is missing!", "Email is not valid". */
export function fieldSentence({ code, path = [], input }: Problem): string | undefined {
  const name = path.findLast((part) => typeof part === 'string')
  if (typeof name !== 'string') return undefined
  const label = toWords(name)
  if (input === undefined || input === null) return `${label} is missing!`
  if (code === 'too_big') return typeof input === 'string' ? `${label} is too long` : `${label} is too large`
  if (code === 'too_small') return typeof input === 'string' ? `${label} is too short` : `${label} is too small`
  return `${label} is not valid`
}

/** `first_name` and `confirmPassword` in words: "First name", "Confirm password". */
function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'This value'
}
