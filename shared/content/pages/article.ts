/** A page of running text: the policies. */
export interface Article {
  intro: Line
  /** The day the text last changed, as YYYY-MM-DD. */
  updated: string
  sections: Section[]
}

export interface Section {
  /** Names the section in the address, so that a link can point at it. */
  id: string
  heading: string
  blocks: Block[]
}

export type Block = Line | { list: Line[] } | { steps: Line[] } | { terms: Term[] }

/** A sentence or more; a list of parts where some of them are links. */
export type Line = string | Part[]
export type Part = string | Link
/** A link to a page of the shop, or to anywhere else: another site, a mail address, a phone number. */
export type Link = { label: string; to: string } | OuterLink

interface OuterLink {
  label: string
  href: string
}

interface Term {
  term: string
  text: Line
}

export interface FaqGroup {
  id: string
  heading: string
  faqs: Faq[]
}

export interface Faq {
  question: string
  answer: Line
}

export function mailLink(email: string): OuterLink {
  return { label: email, href: `mailto:${email}` }
}

export function phoneLink(phone: string): OuterLink {
  return { label: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }
}

/** The words of a line without its links. */
export function plainText(line: Line): string {
  return typeof line === 'string' ? line : line.map((part) => (typeof part === 'string' ? part : part.label)).join('')
}

export function articleText({ intro, sections }: Article): string {
  return [
    plainText(intro),
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]),
  ].join('\n')
}

function blockTexts(block: Block): string[] {
  if (typeof block === 'string' || Array.isArray(block)) return [plainText(block)]
  if ('terms' in block) return block.terms.map(({ term, text }) => `${term}: ${plainText(text)}`)
  return ('list' in block ? block.list : block.steps).map(plainText)
}
