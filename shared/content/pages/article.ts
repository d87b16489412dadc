/** A page of running text: the policies. */
export interface Article {
  intro: string
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
type Part = string | Link
export type Link = { label: string; page: TextPage } | OuterLink

interface OuterLink {
  label: string
  href: string
}

/** Pages that texts refer to; the browser's side knows their addresses. */
type TextPage = 'contact' | 'faqs' | 'deliveryPolicy' | 'privacyPolicy' | 'returnPolicy'

interface Term {
  term: string
  text: string
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
  return [intro, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)])].join('\n')
}

function blockTexts(block: Block): string[] {
  if (typeof block === 'string' || Array.isArray(block)) return [plainText(block)]
  if ('terms' in block) return block.terms.map(({ term, text }) => `${term}: ${text}`)
  return ('list' in block ? block.list : block.steps).map(plainText)
}
