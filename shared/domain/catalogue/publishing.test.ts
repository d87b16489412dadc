import { describe, expect, it } from 'vitest'
import { listNewProblems, listPublishingProblems, type PublishingState } from './publishing.ts'

const complete: PublishingState = {
  status: 'published',
  hasPrice: true,
  description: 'A dress.',
  isOffered: true,
  hasUnreadyPicture: false,
}
const nothing = { hasPrice: false, description: '', isOffered: false, hasUnreadyPicture: true }

describe('listPublishingProblems', () => {
  it('finds none for a complete product', () => {
    expect(listPublishingProblems(complete)).toEqual([])
  })

  it.each(['draft', 'archived'] as const)('requires nothing of a product that is %s', (status) => {
    expect(listPublishingProblems({ ...nothing, status })).toEqual([])
  })

  it('requires price, description, ready pictures and a size of a published product', () => {
    expect(listPublishingProblems({ ...nothing, status: 'published' })).toEqual([
      'priceUnset',
      'descriptionMissing',
      'picturesUnready',
      'nothingToSell',
    ])
  })

  it('requires only price and description of a scheduled product', () => {
    expect(listPublishingProblems({ ...nothing, status: 'scheduled' })).toEqual(['priceUnset', 'descriptionMissing'])
  })

  it.each(['', ' ', '\n\t', '\u200b', '\u00a0', '…', '-'])('counts the description %j as empty', (description) => {
    expect(listPublishingProblems({ ...complete, description })).toEqual(['descriptionMissing'])
  })

  it.each(['Ọja', '2', '裙子'])('counts the description %j as written', (description) => {
    expect(listPublishingProblems({ ...complete, description })).toEqual([])
  })
})

describe('listNewProblems', () => {
  const withoutDescription = { ...complete, description: '' }

  it('finds what a change takes away from a published product', () => {
    expect(listNewProblems(complete, withoutDescription)).toEqual(['descriptionMissing'])
  })

  it('ignores what was already missing while the product was published', () => {
    expect(listNewProblems(withoutDescription, withoutDescription)).toEqual([])
    expect(listNewProblems(withoutDescription, { ...withoutDescription, hasPrice: false })).toEqual(['priceUnset'])
  })

  it.each(['draft', 'scheduled', 'archived'] as const)(
    'requires everything when a product that is %s is published',
    (status) => {
      expect(listNewProblems({ ...withoutDescription, status }, withoutDescription)).toEqual(['descriptionMissing'])
    },
  )

  it('requires everything of a product that is new', () => {
    expect(listNewProblems(undefined, withoutDescription)).toEqual(['descriptionMissing'])
  })
})
