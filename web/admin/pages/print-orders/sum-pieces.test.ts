import { expect, it } from 'vitest'
import { sumPieces } from './sum-pieces.ts'

const line = (item_name: string, size: string, quantity: number) => ({
  ...{ item_id: item_name, item_name, img: '', size, color: 'blue', sku: '', quantity, refunded: 0, price: null },
})

it('a pick list sums the pieces of each variant, by name', () => {
  const picks = sumPieces([
    { payment_reference: '1794755000001', lines: [line('Tote', 'M', 2), line('Adunni', 'S', 1)] },
    { payment_reference: '1794755000002', lines: [line('Tote', 'M', 1), line('Tote', 'L', 1)] },
  ])
  expect(picks.map(({ line: { item_name, size }, quantity, numbers }) => [item_name, size, quantity, numbers])).toEqual(
    [
      ['Adunni', 'S', 1, ['000001']],
      ['Tote', 'L', 1, ['000002']],
      ['Tote', 'M', 3, ['000001', '000002']],
    ],
  )
})
