import { expect, test } from 'vitest'
import { needsLandmark } from './street.ts'

test.each([
  ['Nigeria', '12 Adeola Street', '', false],
  ['Nigeria', 'Adeola Street', '', true],
  ['Nigeria', 'Block ٣, Adeola Street', '', false],
  ['Nigeria', 'Adeola Street', 'gbagada', false],
  ['Ghana', 'Ring Road', '', false],
  ['Nigeria', ' ', '', false],
])('in %s, “%s” with the pick-up point “%s” needs a landmark: %s', (country, address, pickup_point, isNeeded) => {
  expect(needsLandmark({ country, address, pickup_point })).toBe(isNeeded)
})
