import { describe, expect, it } from 'vitest'
import { descriptions } from './descriptions.ts'

const pages = Object.keys(import.meta.glob('../pages/*/page.tsx')).flatMap((file) => file.split('/').at(-2) ?? [])

describe('the description of every page', () => {
  it.each(pages)('%s has 50 to 160 characters', (name) => {
    expect(descriptions[name]?.length).toBeGreaterThanOrEqual(50)
    expect(descriptions[name]?.length).toBeLessThanOrEqual(160)
  })
})
