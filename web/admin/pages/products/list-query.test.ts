import { expect, test } from 'vitest'
import { listChips, readQuery, withFilter, writeQuery } from './list-query.ts'

test('an address that was written is read as it was', () => {
  const query = {
    status: 'draft',
    category: 'Dress',
    color: 'blue',
    size: 'M',
    stock: 'out',
    pictures: 'none',
    q: 'lin dre',
    before: 'x',
  } as const
  expect(readQuery(writeQuery(query))).toEqual(query)
  expect(writeQuery({})).toBe('')
})

test('what is unknown in an address is ignored', () => {
  expect(readQuery('?status=lost&stock=in&pictures=many&page=3&q=%20')).toEqual({})
})

test('another filter begins at the first page again', () => {
  expect(withFilter({ before: 'x', q: 'dress' }, { color: 'red' })).toBe('?q=dress&color=red')
  expect(withFilter({ color: 'red' }, { color: undefined })).toBe('')
})

test('every filter in use has a chip that takes it away', () => {
  expect(listChips({ size: 'M', stock: 'out', q: 'dress', status: 'draft' })).toEqual([
    { label: 'Size M', without: '?stock=out&q=dress&status=draft' },
    { label: 'Sold out', without: '?size=M&q=dress&status=draft' },
  ])
})
