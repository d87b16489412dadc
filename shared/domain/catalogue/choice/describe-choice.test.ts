import { expect, it } from 'vitest'
import { describeChoice } from './describe-choice.ts'

const dress = { sizes: ['S', 'M'], colors: ['blue', 'red'] }
const shawl = { sizes: [], colors: ['blue', 'red'] }
const cushion = { sizes: [], colors: [] }

it.each([
  [dress, '', '', 'choose size and colour'],
  [dress, 'M', '', 'M, choose colour'],
  [dress, '', 'blue', 'blue, choose size'],
  [dress, 'M', 'blue', 'M, blue'],
  [shawl, '', '', 'choose colour'],
  [shawl, '', 'red', 'red'],
  [cushion, '', '', ''],
])('of %j, “%s” and “%s” are “%s”', (product, size, color, words) => {
  expect(describeChoice(product, size, color)).toBe(words)
})
