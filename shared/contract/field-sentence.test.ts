import { expect, test } from 'vitest'
import { fieldSentence } from './field-sentence.ts'

test.each([
  [{ code: 'invalid_type', path: ['first_name'] }, 'First name is missing!'],
  [{ code: 'invalid_type', path: ['first_name'], input: null }, 'First name is missing!'],
  [{ code: 'invalid_type', path: ['email'], input: 5 }, 'Email is not valid'],
  [{ code: 'too_big', path: ['confirmPassword'], input: 'long' }, 'Confirm password is too long'],
  [{ code: 'too_small', path: ['total_paid'], input: -1 }, 'Total paid is too small'],
  [{ code: 'invalid_type', path: ['items', 3, 'item_id'], input: {} }, 'Item id is not valid'],
  [{ code: 'invalid_type', path: [], input: 5 }, undefined],
  [{ code: 'invalid_type', path: ['__'], input: 5 }, 'This value is not valid'],
])('%o: %s', (problem, sentence) => expect(fieldSentence(problem)).toBe(sentence))
