import { anything, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, scriptJson } from './escape.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  ']]>',
  '\u2028\u2029',
  '"\'&<>',
  '\\u003c/script>',
]

describe('JSON inside a script element', () => {
  it.each(hostile)('cannot be left by %j, and says the same', (text) => {
    const json = scriptJson({ text })
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  })

  it('says the same whatever it holds', () => {
    assert(
      property(anything({ maxDepth: 2 }), string({ unit: 'binary' }), (value, text) => {
        const json = scriptJson([value, text, { [text]: text }])
        expect(json).not.toContain('<')
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify([value, text, { [text]: text }])))
      }),
    )
  })
})

describe('text inside HTML', () => {
  it.each([
    ['<b>', '&lt;b&gt;'],
    ['"\'', '&quot;&#39;'],
    ['a & b', 'a &amp; b'],
    ['&lt;', '&amp;lt;'],
    ['₦12,500 – Adire', '₦12,500 – Adire'],
  ])('%s is written %s', (text, html) => {
    expect(escapeHtml(text)).toBe(html)
  })

  it('never holds a character that begins or ends a tag or an attribute', () => {
    assert(property(string({ unit: 'binary' }), (text) => !/[<>"']/.test(escapeHtml(text))))
  })
})
