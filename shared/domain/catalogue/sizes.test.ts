import { expect, test } from 'vitest'
import { bySize } from './sizes.ts'

test('sizes go from small to large, and numbers by their value', () => {
  expect(['3XL', 'S', 'XXL', 'XS', 'M', 'XL', 'L'].sort(bySize)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
  expect(['12', '8', '10'].sort(bySize)).toEqual(['8', '10', '12'])
})
