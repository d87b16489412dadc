import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, countSelection, groupCartLines, isSameSelection, removeOne } from './cart.ts'

function line(item: string, size = '', color = ''): CartLine {
  return {
    item_id: `id-${item}`,
    item_name: item,
    item_slug: item.toLowerCase(),
    img: `${item}.jpg`,
    original_price: 100,
    new_price: 90,
    size,
    color,
  }
}

const someBag = array(
  constantFrom(
    line('Wrap', 'S', 'red'),
    line('Wrap', 'M', 'red'),
    line('Wrap', 'S', 'blue'),
    line('Tote'),
    { ...line('Tote'), item_id: 'id-another' },
    line('Set', 'S'),
    // Texts that would meet if name, size and colour were merely joined.
    line('Set S'),
    line('Set', '', 'S'),
  ),
  { maxLength: 60 },
)

describe('the bag', () => {
  it('groups units alike in item, size and colour, in the order they first came', () => {
    const bag = [line('Wrap', 'M'), line('Tote'), line('Wrap', 'S'), line('Wrap', 'M')]
    const groups = groupCartLines(bag).map(({ item_name, size, quantity }) => [item_name, size, quantity])
    expect(groups).toEqual([
      ['Wrap', 'M', 2],
      ['Tote', '', 1],
      ['Wrap', 'S', 1],
    ])
  })

  it('keeps two items apart that have the same name', () => {
    const namesake = { ...line('Wrap', 'M'), item_id: 'id-another' }
    const groups = groupCartLines([line('Wrap', 'M'), namesake, line('Wrap', 'M')])
    expect(groups.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      ['id-Wrap', 2],
      ['id-another', 1],
    ])
  })

  it('holds as many units in its groups as it has lines, and no two groups alike', () => {
    assert(
      property(someBag, (bag) => {
        const groups = groupCartLines(bag)
        expect(groups.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(bag.length)
        for (const group of groups) {
          expect(countSelection(bag, group)).toBe(group.quantity)
          expect(groups.filter((other) => isSameSelection(group, other))).toHaveLength(1)
        }
        const firstSeen = groups.map((group) => bag.findIndex((unit) => isSameSelection(unit, group)))
        expect(firstSeen).toEqual([...firstSeen].sort((a, b) => a - b))
      }),
    )
  })

  it('gives back one unit of the selection and leaves the others in their order', () => {
    assert(
      property(someBag, (bag) => {
        const before = structuredClone(bag)
        for (const selection of groupCartLines(bag)) {
          const left = removeOne(bag, selection) ?? []
          expect(left).toHaveLength(bag.length - 1)
          expect(countSelection(left, selection)).toBe(selection.quantity - 1)
          const others = (lines: readonly CartLine[]) => lines.filter((unit) => !isSameSelection(unit, selection))
          expect(others(left)).toEqual(others(bag))
        }
        expect(bag).toEqual(before)
      }),
    )
  })

  it.each([
    ['another item', line('Tote', 'S', 'red')],
    ['another size', line('Wrap', 'L', 'red')],
    ['another colour', line('Wrap', 'S', 'blue')],
    ['no size', line('Wrap', '', 'red')],
  ])('has nothing to give back for %s', (_, selection) => {
    expect(removeOne([line('Wrap', 'S', 'red')], selection)).toBeUndefined()
  })
})
