import { describe, expect, it } from 'vitest'
import type { ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import {
  changedCells,
  changedFields,
  conflictingFields,
  setCells,
  sumPieces,
  toBody,
  toBodyOver,
  toDraft,
} from './draft.ts'

const product: ProductView = {
  _id: '1',
  item_name: 'Wrap Dress',
  item_slug: 'wrap-dress',
  category: 'Dress',
  description: 'A dress.',
  specification: ['Cotton', 'Wash cold'],
  img: '',
  original_price: 56_000,
  new_price: 48_500,
  status: 'scheduled',
  publish_at: '2026-11-20T08:00:00.000Z',
  low_stock_at: null,
  usual_low_stock_at: 3,
  measurements: {},
  fit: { stretch: 0.05, matters: ['bust', 'hip'] },
  version: 4,
  variants: [
    { _id: 'a', size: 'M', color: 'blue', sku: '', closed: false, free: 5 },
    { _id: 'b', size: 'L', color: 'blue', sku: '', closed: true, free: 0 },
    { _id: 'c', size: 'M', color: 'red', sku: '', closed: false, free: null },
  ],
}

describe('the draft of a product', () => {
  it('changes nothing by being opened', () => {
    const draft = toDraft(product)
    expect(changedFields(product, draft)).toEqual([])
    expect(toBody(product, draft)).toMatchObject({
      version: 4,
      publish_at: product.publish_at,
      new_price: 48_500,
      specification: product.specification,
      variants: [],
    })
  })

  it('shows the moment of publishing in Lagos time', () => {
    expect(toDraft(product).publish_at).toBe('2026-11-20T09:00')
  })

  it('sends a changed cell with the pieces that were seen', () => {
    const cells = setCells(toDraft(product).cells, [
      { size: 'M', color: 'blue', isMade: true, pieces: '9' },
      { size: 'L', color: 'blue', isMade: true, pieces: '2' },
      { size: 'S', color: 'blue', isMade: true, pieces: '' },
      { size: 'S', color: 'red', isMade: false, pieces: '' },
    ])
    const draft = { ...toDraft(product), cells }
    expect(changedCells(product, draft)).toHaveLength(3)
    expect(toBody(product, draft).variants).toEqual([
      { size: 'M', color: 'blue', isMade: true, seen: 5, free: 9 },
      { size: 'L', color: 'blue', isMade: true, seen: 0, free: 2 },
      { size: 'S', color: 'blue', isMade: true, seen: null, free: null },
    ])
    expect(sumPieces(cells)).toBe(11)
  })

  it('reads prices as people write them', () => {
    const draft = { ...toDraft(product), new_price: '₦45,500', original_price: ' 50 000 ' }
    expect(toBody(product, draft)).toMatchObject({ new_price: 45_500, original_price: 50_000 })
    expect(toBody(product, { ...draft, new_price: '' }).new_price).toBeNaN()
  })

  it('shows a price that is not set as empty fields, and sends only what is typed', () => {
    const unset: ProductView = { ...product, new_price: null, original_price: null }
    const draft = toDraft(unset)
    expect(draft).toMatchObject({ new_price: '', original_price: '' })
    expect(changedFields(unset, draft)).toEqual([])
    expect(toBody(unset, draft)).not.toHaveProperty('new_price')
    expect(toBody(unset, draft)).not.toHaveProperty('original_price')
    expect(toBody(unset, { ...draft, new_price: '1,000' })).toMatchObject({ new_price: 1_000 })
    expect(toBody(unset, { ...draft, new_price: '1,000' })).not.toHaveProperty('original_price')
    expect(toBody(unset, { ...draft, new_price: 'cheap' }).new_price).toBeNaN()
  })

  it('sends stretch as a share and measures in their order', () => {
    const draft = { ...toDraft(product), fit: { stretch: ' 7 % ', matters: ['hip', 'waist'] as const } }
    expect(toBody(product, draft).fit).toEqual({ stretch: 0.07, matters: ['waist', 'hip'] })
    expect(changedFields(product, draft)).toEqual(['fit'])
    expect(toBody(product, { ...draft, fit: { stretch: '', matters: [] } }).fit).toEqual({ stretch: 0, matters: [] })
    expect(toBody(product, { ...draft, fit: { stretch: 'much', matters: [] } }).fit?.stretch).toBeNaN()
  })

  it('conflicts only where someone else changed the same field to another value', () => {
    const stored = { ...product, item_name: 'Long Dress', description: 'Theirs.', category: 'Gown' }
    const draft = { ...toDraft(product), new_price: '45000', description: 'Mine.', category: 'Gown' }
    expect(conflictingFields(stored, product, draft)).toEqual(['description'])
  })

  it('saved over somebody else’s change leaves what one did not touch as it is stored, and sold pieces sold', () => {
    const draft = {
      ...toDraft(product),
      new_price: '45000',
      cells: setCells(toDraft(product).cells, [{ size: 'L', color: 'blue', isMade: true, pieces: '2' }]),
    }
    const stored: ProductView = {
      ...product,
      version: 7,
      description: 'Words of somebody else.',
      variants: product.variants.map((variant) => (variant._id === 'a' ? { ...variant, free: 4 } : variant)),
    }
    expect(toBodyOver(stored, product, draft)).toMatchObject({
      version: 7,
      description: 'Words of somebody else.',
      new_price: 45_000,
      variants: [{ size: 'L', color: 'blue', isMade: true, seen: 0, free: 2 }],
    })
  })
})
