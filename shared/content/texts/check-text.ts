import { hiddenCharacters } from '../hidden-characters.ts'
import { parseArticle, parseFaqs, parseParagraphs } from '../pages/markdown.ts'
import { type Facts, type Issue, parseWords, problemOfAddress } from '../pages/markdown-line.ts'
import { definitionOf, type TextField, type TextName, type TextValues } from './texts.ts'

/** What is wrong with each field of a text; empty when nothing is. The sentence about a Markdown field names the line. */
export function checkText(name: TextName, values: TextValues, facts: Facts): Record<string, string> {
  const { fields } = definitionOf(name)
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const problem = checkField(field, values[field.name], facts)
    if (problem) problems[field.name] = problem
  }
  for (const given of Object.keys(values))
    if (!fields.some((field) => field.name === given)) problems[given] = 'This text has no such field.'
  return problems
}

function checkField(field: TextField, given: string | undefined, facts: Facts): string | undefined {
  const { kind, label, longest, isOptional } = field
  const value = given?.trim() ?? ''
  if (value === '') return isOptional ? undefined : `${label} is missing.`
  if (value.length > longest)
    return `${label} is too long: ${value.length.toLocaleString('en')} characters instead of ${longest.toLocaleString('en')}.`
  return checks[kind](value, facts, label)
}

type Check = (value: string, facts: Facts, label: string) => string | undefined

const wholeNumber =
  (most: number): Check =>
  (value, _facts, label) =>
    /^[1-9]\d*$/.test(value) && Number(value) <= most ? undefined : `${label} must be a whole number from 1 to ${most}.`

const plain: Check = (value, _facts, label) => {
  if (hiddenCharacters.test(value)) return `${label} has a character that cannot be seen. Delete it.`
  if (/<[a-z/!]/i.test(value)) return `${label}: HTML is not allowed. Write plain text.`
  return /[{}[\]]/.test(value) ? `${label}: braces and brackets are not allowed here.` : undefined
}

/** Lines that can name facts. */
const words: Check = (value, facts) => {
  const issues: Issue[] = []
  for (const [index, line] of value.split('\n').entries()) parseWords(line, index + 1, { facts, issues })
  return sentenceOf(issues)
}

const oneLine: Check = (value, facts, label) =>
  value.includes('\n') ? `${label} must be one line.` : words(value, facts, label)

const checks: Record<TextField['kind'], Check> = {
  plain,
  category: plain,
  line: oneLine,
  lines: words,
  paragraphs: (value, facts) => sentenceOf(parseParagraphs(value, facts).issues),
  article: (value, facts) => sentenceOf(parseArticle(value, facts).issues),
  faqs: (value, facts) => sentenceOf(parseFaqs(value, facts).issues),
  days: wholeNumber(365),
  number: wholeNumber(99),
  range: (value, _facts, label) => {
    const [from, to] = readRange(value)
    return from > 0 && from <= to && to < 400 ? undefined : `${label} must be two lengths, such as 82-87.`
  },
  description: (value, facts, label) => {
    const problem = oneLine(value, facts, label)
    if (problem) return problem
    const { length } = parseWords(value, 1, { facts, issues: [] })
    return length >= 50 && length <= 160
      ? undefined
      : `${label} must have 50 to 160 characters. It has ${length}, counted with the values of its facts.`
  },
  email: (value, facts, label) =>
    plain(value, facts, label) ??
    (/^[\w.+'-]+@([a-z\d-]+\.)+[a-z]{2,}$/i.test(value)
      ? undefined
      : `${label} must be an address like hello@asoke.ng.`),
  phone: (value, _facts, label) =>
    /^\+?[\d ()-]{7,30}$/.test(value) ? undefined : `${label} must be a number like +234 801 234 5678.`,
  'web-address': (value, facts, label) =>
    value.startsWith('https://') && !problemOfAddress(value)
      ? plain(value, facts, label)
      : `${label} must begin with https://.`,
}

/** The first three issues, each with its line. */
function sentenceOf(issues: readonly Issue[]): string | undefined {
  if (issues.length === 0) return undefined
  return issues
    .slice(0, 3)
    .map(({ line, sentence }) => `Line ${line}: ${sentence}`)
    .join(' ')
}

/** The two lengths of “82-87”; NaN for any other text. */
export function readRange(value: string): [number, number] {
  const [, from, to] = /^(\d{1,3}) ?[-–] ?(\d{1,3})$/.exec(value.trim()) ?? []
  return [Number(from), Number(to)]
}
