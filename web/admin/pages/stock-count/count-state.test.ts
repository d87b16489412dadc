import { expect, test } from 'vitest'
import type { StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import {
  chooseReason,
  countFrom,
  differenceOf,
  enterCount,
  newCount,
  seeVariants,
  sumUp,
  takeSaved,
} from './count-state.ts'

const variant = (_id: string, stock: number | null, movements = 0): StockVariant => ({
  ...{ _id, product_id: 'p', item_name: 'Shirt', size: 'M', color: 'white', sku: '', img: '', status: 'published' },
  ...{ closed: false, stock, low_stock_at: 3, movements },
})
let ids = 0
const makeId = () => {
  ids += 1
  return `id ${ids}`
}
const begun = seeVariants(newCount(new Date(0)), [variant('a', 6), variant('b', 3), variant('c', null)])

test('a count keeps what was seen first, so that sales meanwhile make no difference', () => {
  const later = seeVariants(begun, [variant('a', 4), variant('d', 1)])
  expect(later.seen.a?.stock).toBe(6)
  expect(later.seen.d?.stock).toBe(1)
  expect(differenceOf(enterCount(later, 'a', 6, makeId), 'a')).toBe(0)
})

test('fewer pieces are lost unless someone says otherwise, more are a correction', () => {
  let state = enterCount(begun, 'a', 4, makeId)
  expect(state.counted.a?.reason).toBe('lost')
  state = enterCount(chooseReason(state, 'a', 'damaged'), 'a', 3, makeId)
  expect(state.counted.a?.reason).toBe('damaged')
  expect(enterCount(state, 'a', 7, makeId).counted.a?.reason).toBe('correction')
})

test('a corrected number is the same movement, an emptied field is none', () => {
  const state = enterCount(begun, 'a', 4, makeId)
  const corrected = enterCount(state, 'a', 5, makeId)
  expect(corrected.counted.a?._id).toBe(state.counted.a?._id)
  expect(enterCount(corrected, 'a', undefined, makeId).counted).toEqual({})
})

test('sums up what saving will do', () => {
  let state = enterCount(begun, 'a', 4, makeId)
  state = enterCount(state, 'b', 4, makeId)
  state = enterCount(state, 'c', 9, makeId)
  expect(sumUp(state)).toEqual({
    counted: 3,
    asSeen: 0,
    begun: 1,
    fewer: { variants: 1, pieces: -2 },
    more: { variants: 1, pieces: 1 },
    together: -1,
  })
})

test('after a change by someone else the count goes on from their number', () => {
  const state = enterCount(begun, 'a', 4, makeId)
  const conflict = { variant_id: 'a', stock: 5, movements: 1, changed_by: 'Emeka', changed_at: '' }
  const settled = countFrom(state, conflict)
  expect([differenceOf(settled, 'a'), settled.seen.a?.movements]).toEqual([-1, 1])
})

test('what was saved is no longer counted, and begins with its new number', () => {
  const state = takeSaved(enterCount(begun, 'a', 4, makeId), [variant('a', 4, 1)])
  expect(state.counted).toEqual({})
  expect(state.seen.a).toEqual({ stock: 4, movements: 1 })
})
