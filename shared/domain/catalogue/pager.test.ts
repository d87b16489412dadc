import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagerItems } from './pager.ts'

describe('the pager', () => {
  it.each([
    [1, 14, '1 2 3 … 13 14'],
    [2, 14, '1 2 3 … 13 14'],
    [3, 14, '1 2 3 4 … 13 14'],
    [7, 14, '1 2 … 6 7 8 … 13 14'],
    [13, 14, '1 2 … 12 13 14'],
    [14, 14, '1 2 … 12 13 14'],
    [1, 1, '1'],
    [1, 2, '1 2'],
    [3, 5, '1 2 3 4 5'],
  ])('on page %i of %i reads %s', (page, pages, shown) => {
    const items = pagerItems(page, pages)
    expect(items.map((item) => (item === 'gap' ? '…' : item)).join(' ')).toBe(shown)
  })

  it('always has the first, the last and the current page, sorted, none twice, and gaps only where pages are left out', () => {
    const someList = integer({ min: 1, max: 5_000 }).chain((pages) =>
      integer({ min: 1, max: pages }).map((page) => ({ page, pages })),
    )
    assert(
      property(someList, ({ page, pages }) => {
        const items = pagerItems(page, pages)
        const numbers = items.filter((item) => item !== 'gap')
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= pages)).toBe(true)
        for (const [index, item] of items.entries()) {
          const [before, after] = [items[index - 1], items[index + 1]]
          if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(item).toBe(before + 1)
        }
      }),
    )
  })
})
