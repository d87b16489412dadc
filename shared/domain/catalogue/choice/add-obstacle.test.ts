import { expect, it } from 'vitest'
import { messages } from '../../../content/messages/messages.ts'
import { findAddObstacle } from './add-obstacle.ts'

const variants = [
  { size: 'S', color: 'red', available: 2 },
  { size: 'M', color: 'red', available: null },
]
const dress = { sizes: ['S', 'M'], colors: ['red'], variants }
const tote = { sizes: [], colors: [], variants: [] }

it.each([
  ['the size is missing', dress, { size: '', color: 'red', quantity: 0 }, messages.sizeFirst],
  ['the colour is missing', dress, { size: 'S', color: '', quantity: 0 }, messages.colorFirst],
  ['one of two pieces is in the cart', dress, { size: 'S', color: 'red', quantity: 1 }, undefined],
  ['all pieces are in the cart', dress, { size: 'S', color: 'red', quantity: 2 }, messages.onlyLeft(2, 'S')],
  ['pieces are not counted', dress, { size: 'M', color: 'red', quantity: 50 }, undefined],
  ['there is nothing to choose', tote, { size: '', color: '', quantity: 3 }, undefined],
])('when %s', (_case, product, choice, obstacle) => {
  expect(findAddObstacle(product, choice)).toBe(obstacle)
})
