import { describe, expect, it } from 'vitest'
import { parseArticle, parseFaqs, parseNewsletter, parseParagraphs } from './markdown.ts'
import { problemOfAddress } from './markdown-line.ts'

const facts = { return_window: '30 days', email: 'care@kente.example', phone: '+234 801 234 5678' }
const article = (...lines: string[]) => parseArticle(lines.join('\n'), facts)
/** The blocks of one section. */
const blocks = (...lines: string[]) => article('Intro.', '', '## One', ...lines).sections[0]?.blocks

describe('an article', () => {
  it('has an introduction, sections, paragraphs, lists, steps and terms', () => {
    expect(
      article(
        'You can return an item within {return_window}.',
        '',
        '## What you can return',
        'Any item,',
        'if it is:',
        '- unworn,',
        '- unwashed.',
        '',
        '1. Write to {email}.',
        '2. Wait.',
        '',
        '- **Standard**: 1 day',
        '- **Express** today',
      ),
    ).toEqual({
      intro: 'You can return an item within 30 days.',
      sections: [
        {
          id: 'what-you-can-return',
          heading: 'What you can return',
          blocks: [
            'Any item, if it is:',
            { list: ['unworn,', 'unwashed.'] },
            {
              steps: [['Write to ', { label: 'care@kente.example', href: 'mailto:care@kente.example' }, '.'], 'Wait.'],
            },
            {
              terms: [
                { term: 'Standard', text: '1 day' },
                { term: 'Express', text: 'today' },
              ],
            },
          ],
        },
      ],
      issues: [],
    })
  })

  it('has links to pages of the shop, other sites, mail addresses and phone numbers', () => {
    expect(
      blocks('Use our [contact form](/contact), [the Commission](https://ndpc.gov.ng) or [call](tel:+2348012345678).'),
    ).toEqual([
      [
        'Use our ',
        { label: 'contact form', to: '/contact' },
        ', ',
        { label: 'the Commission', href: 'https://ndpc.gov.ng' },
        ' or ',
        { label: 'call', href: 'tel:+2348012345678' },
        '.',
      ],
    ])
  })

  it('gives sections different ids, keeps known ones, and reads letters of any language', () => {
    const { sections } = parseArticle('Intro.\n## Ẹ kú àárọ̀\nx\n## Refunds\nx\n## Refunds\nx\n## ???\nx', facts, {
      Refunds: 'money',
    })
    expect(sections.map(({ id }) => id)).toEqual(['e-ku-aaro', 'money', 'money-2', 'section'])
  })

  it('keeps HTML as text and reports it', () => {
    const { sections, issues } = article('Intro.', '## One', 'A <script>alert(1)</script> b')
    expect(sections[0]?.blocks).toEqual(['A <script>alert(1)</script> b'])
    expect(issues).toEqual([{ line: 3, sentence: expect.stringContaining('HTML') }])
  })
})

describe('a text that cannot be published names the line', () => {
  const body = ['Intro.', '', '## One']
  it.each([
    ['an unknown fact', [...body, 'Within {retrun_window}.'], 4, '{retrun_window} is not a fact'],
    ['half a fact', [...body, 'Within {return_window.'], 4, 'both braces'],
    ['HTML', [...body, 'a', 'b <b>bold</b>'], 5, 'HTML'],
    ['an HTML comment', [...body, 'a <!-- b -->'], 4, 'HTML'],
    ['an unknown page', [...body, '[contact](/contact-us)'], 4, '/contact-us is not a page'],
    ['another site’s address as a path', [...body, '[x](//evil.example)'], 4, 'is not a page'],
    ['a script', [...body, '[x](javascript:alert)'], 4, 'a link leads to'],
    ['an address without TLS', [...body, '[x](http://example.com)'], 4, 'a link leads to'],
    ['half a link', [...body, 'See [the form]'], 4, '[words](/contact)'],
    ['a control character', [...body, 'a\u0007b'], 4, 'cannot be seen'],
    ['a character that turns the text around', [...body, 'a\u202eb'], 4, 'cannot be seen'],
    ['bold words within a sentence', [...body, 'a **b** c'], 4, 'bold'],
    ['a list of terms and others', [...body, '- **Term**: a', '- b'], 5, 'either every item'],
    ['a heading of another level', [...body, 'a', '#### Small', 'b'], 5, '##'],
    ['a heading without text', [...body, 'a', '## Two'], 5, 'no text below'],
    ['no introduction', ['## One', 'a'], 1, 'needs one paragraph'],
    ['no heading', ['Intro.'], 1, 'needs a ## heading'],
  ])('%s', (_case, lines, line, words) => {
    const { issues } = article(...lines)
    expect(issues.find((issue) => issue.line === line)?.sentence).toContain(words)
  })
})

// A parser whose time grows with the square of the length would exceed the time limit of the test.
describe('a very long hostile text is read to its end', () => {
  const long = 280_000
  it.each([
    ['brackets', '['.repeat(long)],
    ['braces', '{'.repeat(long)],
    ['stars', '*'.repeat(long)],
    ['half links', '[a]('.repeat(long / 4)],
    ['half facts', '{a'.repeat(long / 2)],
    ['a heading with a line separator', `${'#'.repeat(long)}\u2028x`],
    ['spaces before a line separator', `#${' '.repeat(long)}\u2028x`],
    ['a term with a line separator', `- **a**${' '.repeat(long)}\u2028x`],
    ['a mail address of dots', `[x](mailto:a@${'.'.repeat(long)}@)`],
    ['an address of dots', `[x](https://a${'.a'.repeat(long / 2)}!)`],
    ['equal headings', '\n## a\nx'.repeat(long / 7)],
    ['headings without text', '\n## a'.repeat(long / 5)],
  ])('%s', (_case, text) => {
    expect(() => article('Intro.', '', '## One', '', text)).not.toThrow()
  })
})

describe('questions and answers', () => {
  it('stand in groups', () => {
    expect(parseFaqs('## Returns\n### Can I?\nYes, within {return_window}.', facts, { Returns: 'returns' })).toEqual({
      groups: [
        {
          id: 'returns',
          heading: 'Returns',
          faqs: [{ question: 'Can I?', answer: 'Yes, within 30 days.' }],
        },
      ],
      issues: [],
    })
  })

  it.each([
    ['a question without an answer', '## A\n### Can I?\n### And now?\nYes.', 2],
    ['a last question without an answer', '## A\n### Can I?', 2],
    ['a second paragraph', '## A\n### Can I?\nYes.\n\nNo.', 5],
    ['a question outside of a group', '### Can I?\nYes.', 1],
    ['a list', '## A\n### Can I?\n- Yes.', 3],
  ])('%s names the line', (_case, text, line) => {
    expect(parseFaqs(text, facts).issues.map((issue) => issue.line)).toContain(line)
  })
})

it('paragraphs have no headings or lists', () => {
  expect(parseParagraphs('One.\n\nTwo.', facts)).toEqual({ paragraphs: ['One.', 'Two.'], issues: [] })
  expect(parseParagraphs('One.\n\n- Two.', facts).issues).toHaveLength(1)
})

it.each([
  ['/', true],
  ['/shop?category=dress', true],
  ['/shop/adunni-leaf-wrap-dress', true],
  ['/return-policy#refunds', true],
  ['https://www.example.com/a?b=c', true],
  ['mailto:care@kente.example', true],
  ['tel:+2348012345678', true],
  ['/admin', false],
  ['/shop/../admin', false],
  ['/shop/%2E%2e/admin', false],
  ['/shop/...', true],
  ['/\\evil.example', false],
  ['contact', false],
  ['https://', false],
  ['https://user@evil.example', false],
  ['data:text/html,x', false],
  ['JaVaScRiPt:alert(1)', false],
  ['mailto:nobody', false],
])('the address %s is allowed: %s', (address, isAllowed) => {
  expect(problemOfAddress(address) === undefined).toBe(isAllowed)
})

describe('a newsletter', () => {
  it('has headings, paragraphs and lists in any order', () => {
    const text = ['Hello!', '', '## New', '- one', '- [two](/shop)', '', 'Within {return_window}.'].join('\n')
    expect(parseNewsletter(text, facts)).toEqual({
      blocks: ['Hello!', { heading: 'New' }, { list: ['one', [{ label: 'two', to: '/shop' }]] }, 'Within 30 days.'],
      issues: [],
    })
  })

  it.each([
    ['', 'the text is empty.'],
    ['# Too large', 'a heading begins with ## and a space.'],
    ['<img src=x>', 'HTML is not allowed. Write plain text.'],
    ['[x](javascript:alert(1))', 'write a link as [words](/contact).'],
    ['{nothing}', '{nothing} is not a fact. Choose one from the list of facts.'],
  ])('%j has an issue', (text, sentence) => {
    expect(parseNewsletter(text, facts).issues.map((issue) => issue.sentence)).toContain(sentence)
  })
})
