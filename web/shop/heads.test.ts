import { describe, expect, it } from 'vitest'
import { describedPages } from '../../shared/content/texts/texts.ts'
import { heads } from './heads.ts'

describe('the description of every page', () => {
  it.each(Object.entries(heads))('%s has 50 to 160 characters, or is written by the staff', (name, { description }) => {
    if (name in describedPages) return expect(description).toBeUndefined()
    expect(description?.length).toBeGreaterThanOrEqual(50)
    expect(description?.length).toBeLessThanOrEqual(160)
  })
})
