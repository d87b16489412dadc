import { expect, test } from 'vitest'
import { reviewerName } from './reviewer.ts'

test.each([
  ['Ada', 'Obi', 'Ada O.'],
  ['Ada', 'obi', 'Ada O.'],
  ['Ọlá', 'ọ̀kọ́', 'Ọlá Ọ̀.'],
  ['Mary Jane', "d'Almeida", 'Mary Jane D.'],
  ['Ada', '-', 'Ada'],
  ['Ada', '🙂 Eze', 'Ada E.'],
])('%s %s is shown as %s', (firstName, lastName, shown) => {
  expect(reviewerName(firstName, lastName)).toBe(shown)
})
