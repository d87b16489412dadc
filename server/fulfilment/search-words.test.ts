import { describe, expect, it } from 'vitest'
import { readSearch } from './search-words.ts'

describe('a search for orders', () => {
  it.each([
    ['Ngozi', 'ngozi:*'],
    ['  Ṣadé Ọlaniyan ', 'sade:* & olaniyan:*'],
    ['Sanni-Oyewole', 'sanni:* & oyewole:*'],
    ['413377', '(413377:*)'],
    ['034512', '(034512:* | 34512:*)'],
    ['0803 552 9146', '(08035529146:* | 8035529146:*)'],
    ['+234 803 552 9146', '(2348035529146:* | 8035529146:*)'],
    ['ngozi 0803', 'ngozi:* & (0803:* | 803:*)'],
    ["O'Neil & (co) | !x:*", 'o:* & neil:* & co:* & x:*'],
    ['0', '(0:*)'],
  ])('%s', (text, words) => {
    expect(readSearch(text).words).toBe(words)
  })

  it('has no words when there is no letter and no digit', () => {
    expect(readSearch('!&|')).toEqual({ words: undefined, reference: undefined, email: undefined })
  })

  it('knows a whole reference and a whole address', () => {
    expect(readSearch('1794755413377')).toMatchObject({ reference: '1794755413377' })
    expect(readSearch('F.Bakare@Example.ng')).toEqual({
      email: 'f.bakare@example.ng',
      reference: undefined,
      words: undefined,
    })
  })
})
