import { expect, it } from 'vitest'
import { wantsLessData } from './less-data.ts'

it.each([
  [{}, false],
  [{ cookie: 'less-data=on' }, true],
  [{ cookie: 'u-x-key=a; less-data=on; b=c' }, true],
  [{ cookie: 'not-less-data=on' }, false],
  [{ cookie: 'less-data=once' }, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'on', cookie: 'less-data=off' }, false],
])('with %j is %s', (headers, isWanted) => {
  expect(wantsLessData(headers)).toBe(isWanted)
})
