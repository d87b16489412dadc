import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import type { Draft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const day = 24 * 60 * 60_000
const kept = { product: { _id: 'p1', version: 3 } as ProductView, draft: { item_name: 'Zuri' } as Draft }

describe('a draft of a product', () => {
  beforeEach(() => forgetDraft('bisi', 'p1'))

  it('stays on the device for seven days, with the product that it changes', () => {
    keepDraft('bisi', kept, 0)
    expect(readDraft('bisi', 'p1', 7 * day)).toEqual(kept)
    expect(readDraft('bisi', 'p1', 7 * day + 1)).toBeUndefined()
    expect(readDraft('bisi', 'p1', 0)).toBeUndefined()
  })

  it('is only for who wrote it, and only for its product', () => {
    keepDraft('bisi', kept, 0)
    expect([readDraft('ada', 'p1', 0), readDraft('bisi', 'p2', 0)]).toEqual([undefined, undefined])
  })
})
