import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differentLines, lineDifferences } from './line-differences.ts'

it('names the lines that were removed and added, and keeps the others', () => {
  expect(lineDifferences('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
  expect(differentLines('a\nb\nc', 'a\nx\nc\nd')).toEqual({ before: 'b', after: 'x\nd' })
})

it('holds both texts, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifferences(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
