import { expect, test } from 'vitest'
import { searchPatterns } from './search-pattern.ts'

test.each([
  ['Ada Obi', ['%ada%', '%obi%']],
  ['ada o', ['%ada%']],
  ['0803 123 4567', ['%8031234567%']],
  ['+234 803-123-4567', ['%8031234567%']],
  ['2348031234567', ['%8031234567%']],
  ['ada@mail.example', ['%ada@mail.example%']],
  ['100%_\\', ['%100\\%\\_\\\\%']],
  ['a b c', ['%a b c%']],
])('%j looks for %j', (q, patterns) => {
  expect(searchPatterns(q)).toEqual(patterns)
})
