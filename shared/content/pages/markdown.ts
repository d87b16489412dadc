import type { Block, Faq, FaqGroup, Line, Section } from './article.ts'
import { type Facts, type Issue, parseLine, parseWords, type Reading } from './markdown-line.ts'

/**
 * The texts of the shop are written in a subset of Markdown: `## Heading`, paragraphs, `- ` lists, `1. ` steps, terms as
 * `- **Term**: text`, `[words](/contact)` links and `{return_window}` facts. The result is data, never HTML.
 */

/** Ids of sections by their headings. For every other heading the id is made from its words. */
export type KnownIds = Readonly<Record<string, string>>

/** Parses as much of a text as possible and lists what is wrong with it. */
export function parseArticle(
  text: string,
  facts: Facts,
  ids: KnownIds = {},
): { intro: Line; sections: Section[]; issues: Issue[] } {
  const reading: Reading = { facts, issues: [] }
  const idOf = makeIds(ids)
  const sections: Section[] = []
  const headingLines: number[] = []
  let intro: Line | undefined
  for (const block of readBlocks(text)) {
    const section = sections.at(-1)
    if (block.kind === 'heading') {
      if (block.level !== 2) report(reading, block.line, 'a heading begins with ## and a space.')
      const heading = parseWords(block.text, block.line, reading)
      sections.push({ id: idOf(heading), heading, blocks: [] })
      headingLines.push(block.line)
    } else if (section) {
      section.blocks.push(parseBlock(block, reading))
    } else if (intro === undefined && block.kind === 'paragraph') {
      intro = parseParagraph(block, reading)
    } else {
      report(reading, firstLine(block), 'only one paragraph is allowed above the first ## heading.')
    }
  }
  if (intro === undefined) report(reading, 1, 'the text needs one paragraph above the first ## heading.')
  if (sections.length === 0) report(reading, 1, 'the text needs a ## heading.')
  for (const [index, { heading, blocks }] of sections.entries())
    if (blocks.length === 0) report(reading, headingLines[index] ?? 1, `“${heading}” has no text below it.`)
  return { intro: intro ?? '', sections, issues: reading.issues }
}

/** Questions and answers: `## Group`, `### Question`, and one paragraph as the answer. */
export function parseFaqs(text: string, facts: Facts, ids: KnownIds = {}): { groups: FaqGroup[]; issues: Issue[] } {
  const reading: Reading = { facts, issues: [] }
  const idOf = makeIds(ids)
  const groups: FaqGroup[] = []
  let open: (Faq & { line: number }) | undefined
  for (const block of readBlocks(text)) {
    const group = groups.at(-1)
    if (block.kind === 'heading') {
      if (open && open.answer === '') report(reading, open.line, 'the question has no answer.')
      open = undefined
      const heading = parseWords(block.text, block.line, reading)
      if (block.level === 2) groups.push({ id: idOf(heading), heading, faqs: [] })
      else if (block.level === 3 && group) {
        open = { question: heading, answer: '', line: block.line }
        group.faqs.push(open)
      } else report(reading, block.line, 'a group begins with ## and a question with ###.')
    } else if (open && open.answer === '' && block.kind === 'paragraph') {
      open.answer = parseParagraph(block, reading)
    } else {
      report(reading, firstLine(block), 'a ### question needs exactly one paragraph as its answer.')
    }
  }
  if (open && open.answer === '') report(reading, open.line, 'the question has no answer.')
  if (groups.length === 0) report(reading, 1, 'the text needs a ## heading.')
  return {
    groups: groups.map((group) => ({
      ...group,
      faqs: group.faqs.map(({ question, answer }) => ({ question, answer })),
    })),
    issues: reading.issues,
  }
}

/** Paragraphs without headings and lists. */
export function parseParagraphs(text: string, facts: Facts): { paragraphs: Line[]; issues: Issue[] } {
  const reading: Reading = { facts, issues: [] }
  const paragraphs = readBlocks(text).flatMap((block) => {
    if (block.kind === 'paragraph') return [parseParagraph(block, reading)]
    report(reading, firstLine(block), 'only paragraphs are allowed here.')
    return []
  })
  return { paragraphs, issues: reading.issues }
}

/** A newsletter: blocks in any order, and headings among them. */
export type NewsletterBlock = Block | { heading: string }

export function parseNewsletter(text: string, facts: Facts): { blocks: NewsletterBlock[]; issues: Issue[] } {
  const reading: Reading = { facts, issues: [] }
  const blocks = readBlocks(text).map((block): NewsletterBlock => {
    if (block.kind !== 'heading') return parseBlock(block, reading)
    if (block.level !== 2) report(reading, block.line, 'a heading begins with ## and a space.')
    return { heading: parseWords(block.text, block.line, reading) }
  })
  if (blocks.length === 0) report(reading, 1, 'the text is empty.')
  return { blocks, issues: reading.issues }
}

interface RawLine {
  text: string
  line: number
}

type RawBlock =
  | ({ kind: 'heading'; level: number } & RawLine)
  | { kind: 'paragraph' | 'list' | 'steps'; lines: RawLine[] }

const markers = { list: /^[-*] +/, steps: /^\d{1,2}\. +/ }

function readBlocks(text: string): RawBlock[] {
  const blocks: RawBlock[] = []
  let open: Exclude<RawBlock, { kind: 'heading' }> | undefined
  for (const [index, whole] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
    const given = whole.trim()
    const line = index + 1
    const heading = /^(#+) *(.*)$/s.exec(given)
    if (heading || given === '') open = undefined
    if (given === '') continue
    if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 0, text: heading[2] ?? '', line })
      continue
    }
    const kind = markers.list.test(given) ? 'list' : markers.steps.test(given) ? 'steps' : 'paragraph'
    if (open?.kind !== kind) {
      open = { kind, lines: [] }
      blocks.push(open)
    }
    open.lines.push({ text: kind === 'paragraph' ? given : given.replace(markers[kind], ''), line })
  }
  return blocks
}

// Every character counts in `.*`, also a line separator: a match that could fail there would try every length before it.
const term = /^\*\*([^*]+)\*\*:? *(.*)$/s

function parseBlock(block: Exclude<RawBlock, { kind: 'heading' }>, reading: Reading): Block {
  if (block.kind === 'paragraph') return parseParagraph(block, reading)
  if (block.kind === 'steps') return { steps: block.lines.map(({ text, line }) => parseLine(text, line, reading)) }
  const terms = block.lines.map(({ text, line }) => ({ match: term.exec(text), text, line }))
  if (terms.every(({ match }) => !match)) return { list: terms.map(({ text, line }) => parseLine(text, line, reading)) }
  return {
    terms: terms.map(({ match, text, line }) => {
      if (!match) report(reading, line, 'either every item of a list begins with a **term**, or none does.')
      return {
        term: parseWords((match?.[1] ?? text).replace(/:$/, ''), line, reading),
        text: parseLine(match?.[2] ?? '', line, reading),
      }
    }),
  }
}

/** Consecutive lines are one paragraph. */
function parseParagraph({ lines }: { lines: readonly RawLine[] }, reading: Reading): Line {
  const parts = lines.flatMap(({ text, line }, index) => {
    const parsed = parseLine(text, line, reading)
    return [...(index > 0 ? [' '] : []), ...(typeof parsed === 'string' ? [parsed] : parsed)]
  })
  return joinParts(parts)
}

function joinParts(parts: Exclude<Line, string>): Line {
  const joined: Exclude<Line, string> = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined.length === 1 && typeof joined[0] === 'string' ? joined[0] : joined
}

function firstLine(block: RawBlock): number {
  return block.kind === 'heading' ? block.line : (block.lines[0]?.line ?? 1)
}

function report({ issues }: Reading, line: number, sentence: string): void {
  issues.push({ line, sentence })
}

function makeIds(known: KnownIds): (heading: string) => string {
  const taken = new Set<string>()
  const copies = new Map<string, number>()
  return (heading) => {
    const wanted = (Object.hasOwn(known, heading) && known[heading]) || slugOf(heading)
    let id = wanted
    for (let copy = copies.get(wanted) ?? 2; taken.has(id); copy += 1) {
      id = `${wanted}-${copy}`
      copies.set(wanted, copy + 1)
    }
    taken.add(id)
    return id
  }
}

function slugOf(heading: string): string {
  const slug = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'section'
}
