import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardFormula, unguardFormula, writeCsvRow } from '../../shared/domain/csv.ts'
import { readCsv } from './csv.ts'

const read = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

const awkward = constantFrom('"', "'", ',', ';', '\r', '\n', '\r\n', '=', '+', '-', '@', '\t', ' ', '₦', 'Adùnní', '😀')
const someCell = oneof(
  string({ unit: 'grapheme' }),
  array(awkward, { maxLength: 6 }).map((parts) => parts.join('')),
)

describe('a CSV file', () => {
  it('is read as it was written, for any cells', () => {
    const someTable = integer({ min: 2, max: 6 }).chain((width) =>
      array(array(someCell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    )
    assert(
      property(someTable, (rows) => {
        const names = (rows[0] ?? []).map((_, index) => `Column ${index}`)
        const text = [names, ...rows].map(writeCsvRow).join('')
        const [, ...back] = read(text).map((cells) => cells.map(unguardFormula))
        expect(back).toEqual(rows.filter((cells) => cells.some(Boolean)))
      }),
    )
  })

  it('has no cell that a spreadsheet would run, and reading removes every added apostrophe', () => {
    assert(
      property(someCell, (value) => {
        expect(guardFormula(value)).not.toMatch(/^[=+\-@\t\r]/)
        expect(unguardFormula(guardFormula(value))).toBe(value)
      }),
    )
  })

  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'no line break at its end',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'old line breaks',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty rows',
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotation marks',
      'a,b\n"say ""hi""","x\ny"\n',
      [
        ['a', 'b'],
        ['say "hi"', 'x\ny'],
      ],
    ],
    [
      'a quotation mark inside a cell',
      'a,b\n5" wide,2\n',
      [
        ['a', 'b'],
        ['5" wide', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('with %s', (_, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  it('numbers its lines as a spreadsheet does', () => {
    expect([...readCsv('a,b\n"x\ny",1\n\n2,3')].map(({ line }) => line)).toEqual([1, 2, 4])
  })

  it.each([
    ['a,b\n"x,1\n', 'Line 2 has a quotation mark that is not closed.'],
    ['a,b\n1,2\n"x"y,1\n', 'Line 3 has text after a quotation mark. Write a quotation mark in a cell twice.'],
  ])('%j is refused', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })
})
