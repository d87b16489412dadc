import { hiddenCharacters } from '../hidden-characters.ts'
import { type Line, type Link, mailLink, type Part, phoneLink } from './article.ts'

/** What is wrong with a line of a text. The first line has the number 1. */
export interface Issue {
  line: number
  sentence: string
}

/** The value of each fact that a text can name. */
export type Facts = Readonly<Record<string, string>>

export interface Reading {
  facts: Facts
  issues: Issue[]
}

const tokens = /\{(\w*)\}|\[([^[\]]+)\]\(([^()\s]*)\)/g

/** Parses one line with facts and links. */
export function parseLine(text: string, line: number, reading: Reading): Line {
  const parts: Part[] = []
  const add = (part: Part) => {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  checkCharacters(text, line, reading)
  let from = 0
  for (const match of text.matchAll(tokens)) {
    const [whole, fact, label, address] = match
    add(plainPart(text.slice(from, match.index), line, reading))
    from = match.index + whole.length
    if (fact !== undefined) add(factPart(fact, line, reading))
    else add(linkPart(parseWords(label ?? '', line, reading), address ?? '', line, reading))
  }
  add(plainPart(text.slice(from), line, reading))
  const [only] = parts
  return parts.length === 0 ? '' : parts.length === 1 && typeof only === 'string' ? only : parts
}

/** Parses words with facts but without links: a heading, a term, the label of a link. */
export function parseWords(text: string, line: number, reading: Reading): string {
  checkCharacters(text, line, reading)
  return text
    .split(/(\{\w*\})/)
    .map((part, index) =>
      index % 2 === 0 ? plainPart(part, line, reading) : factValue(part.slice(1, -1), line, reading),
    )
    .join('')
    .trim()
}

function checkCharacters(text: string, line: number, { issues }: Reading): void {
  if (hiddenCharacters.test(text))
    issues.push({ line, sentence: 'there is a character that cannot be seen. Delete it.' })
  if (/<[a-z/!]/i.test(text)) issues.push({ line, sentence: 'HTML is not allowed. Write plain text.' })
}

function plainPart(text: string, line: number, { issues }: Reading): string {
  if (/[{}]/.test(text)) issues.push({ line, sentence: 'write a fact as {return_window}, with both braces.' })
  if (/[[\]]/.test(text)) issues.push({ line, sentence: 'write a link as [words](/contact).' })
  if (text.includes('**'))
    issues.push({ line, sentence: 'bold words are allowed only at the beginning of a list item: - **Term**: text.' })
  return text
}

function factValue(name: string, line: number, { facts, issues }: Reading): string {
  if (Object.hasOwn(facts, name)) return facts[name] ?? ''
  issues.push({ line, sentence: `{${name}} is not a fact. Choose one from the list of facts.` })
  return `{${name}}`
}

/** The mail address and the phone number are links. */
function factPart(name: string, line: number, reading: Reading): Part {
  const value = factValue(name, line, reading)
  if (name === 'email') return mailLink(value)
  return name === 'phone' ? phoneLink(value) : value
}

function linkPart(label: string, address: string, line: number, { issues }: Reading): Link {
  const problem = problemOfAddress(address)
  if (problem) issues.push({ line, sentence: problem })
  if (problem) return { label, to: '/' }
  return address.startsWith('/') ? { label, to: address } : { label, href: address }
}

/** The first part of the addresses that texts can link to. */
const ownPages = [
  '',
  'about',
  'contact',
  'faqs',
  'delivery-policy',
  'privacy-policy',
  'return-policy',
  'shop',
  'cart',
  'wish-list',
  'find-order',
  'newsletter',
  'login',
  'register',
]

const longestAddress = 2_000
/** Browsers go up one level at two dots: /shop/../admin is /admin. */
const dotSegment = /\/(\.|%2e){1,2}([/?#]|$)/i

/** What is wrong with the address of a link; undefined when nothing is. */
export function problemOfAddress(address: string): string | undefined {
  if (address.length > longestAddress) return 'the address of a link is too long.'
  if (address.startsWith('/')) {
    const [, page] = /^\/([\w-]*)(?:[/?#][\w\-./?=&%#+,]*)?$/.exec(address) ?? []
    const isElsewhere = address.startsWith('//') || dotSegment.test(address)
    const isOwn = page !== undefined && ownPages.includes(page) && !isElsewhere
    return isOwn ? undefined : `${address} is not a page of the shop.`
  }
  if (/^mailto:[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address) || /^tel:\+?\d[\d-]{2,20}$/.test(address)) return
  if (isHttps(address)) return undefined
  return `a link leads to a page of the shop (/contact), to https://, mailto: or tel:, not to “${address}”.`
}

function isHttps(address: string): boolean {
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(\/[^\s<>"\\]*|\?[^\s<>"\\]*)?$/i.test(address)
}
