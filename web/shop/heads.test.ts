import { describe, expect, it } from 'vitest'
import { heads } from './heads.ts'

describe('the description of every page', () => {
  it.each(Object.entries(heads))('%s has 50 to 160 characters', (_name, { description }) => {
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})
