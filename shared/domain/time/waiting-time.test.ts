import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
])('%d seconds are %s', (seconds, words) => expect(waitingTime(seconds)).toBe(words))
