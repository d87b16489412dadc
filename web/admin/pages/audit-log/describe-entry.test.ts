import { expect, test } from 'vitest'
import { describeAction, listDifferences } from './describe-entry.ts'

test('names what changed, with the value before and after', () => {
  expect(
    listDifferences(
      { role: 'packer', name: 'Ada', isDisabled: false },
      { role: 'editor', name: 'Ada', isDisabled: true },
    ),
  ).toEqual([
    { name: 'role', from: 'packer', to: 'editor' },
    { name: 'disabled', from: 'no', to: 'yes' },
  ])
})

test('shows only the new values of something new, and only the old ones of something removed', () => {
  expect(listDifferences(null, { new_price: 4_500 })).toEqual([{ name: 'new price', to: '4500' }])
  expect(listDifferences({ sizes: ['M'] }, null)).toEqual([{ name: 'sizes', from: '["M"]' }])
  expect(listDifferences(null, null)).toEqual([])
})

test('a first price is shown without the prices that nobody typed', () => {
  const before = { price_set: false, new_price: 100_000, original_price: 100_000 }
  expect(listDifferences(before, { price_set: true, new_price: 4_500, original_price: 4_500 })).toEqual([
    { name: 'price set', from: 'no', to: 'yes' },
    { name: 'new price', to: '4500' },
    { name: 'original price', to: '4500' },
  ])
})

test('an unknown action is still readable', () => {
  expect(describeAction('something.else')).toBe('something else')
})

test('a recovery code that was used is named as such', () => {
  expect(describeAction('staff.recovery-code-used')).toBe('used a recovery code of')
})
