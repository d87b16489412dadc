import { expect, it } from 'vitest'
import { cacheWords, readExactSearch, readSearch } from './search.ts'
import type { KnownWords } from './store.ts'

/** A vocabulary that knows every word, and tells what it was asked. */
function open() {
  const asked: string[] = []
  let version = 0
  let isAway = false
  const lookUp = async (terms: readonly string[]): Promise<KnownWords[]> => {
    asked.push(terms.join(' '))
    if (isAway) throw new Error('away')
    return terms.map((term) => ({ term, beginnings: [`${term} ${version}`], alike: [], forms: [] }))
  }
  return {
    asked,
    lookUp: cacheWords(lookUp, () => version),
    change() {
      version += 1
    },
    setAway(away: boolean) {
      isAway = away
    },
  }
}

it('looks the same words up once, however many ask at the same time', async () => {
  const { asked, lookUp } = open()
  const answers = await Promise.all([lookUp(['linen', 'dress']), lookUp(['linen', 'dress'])])
  expect(await lookUp(['linen', 'dress'])).toEqual(answers[0])
  expect(answers[1]).toBe(answers[0])
  await lookUp(['linen'])
  expect(asked).toEqual(['linen dress', 'linen'])
})

it('looks them up again when the catalogue has changed, also what was under way then', async () => {
  const { asked, lookUp, change } = open()
  const early = lookUp(['dress'])
  change()
  const [late] = await lookUp(['dress'])
  await early
  expect(late?.beginnings).toEqual(['dress 1'])
  expect(await lookUp(['dress'])).toEqual([late])
  expect(asked).toHaveLength(2)
})

it('does not remember that the database was away', async () => {
  const { lookUp, setAway } = open()
  setAway(true)
  await expect(lookUp(['dress'])).rejects.toThrow('away')
  setAway(false)
  expect(await lookUp(['dress'])).toHaveLength(1)
})

it('remembers neither without end nor what is endless', async () => {
  const { asked, lookUp } = open()
  const endless = 'x'.repeat(101)
  for (const word of [endless, endless, ...Array.from({ length: 1_001 }, (_, number) => `word${number}`), 'word0'])
    await lookUp([word])
  expect(asked.filter((word) => word === endless)).toHaveLength(2)
  expect(asked.filter((word) => word === 'word0')).toHaveLength(2)
})

it('asks nothing about no words', async () => {
  const { asked, lookUp } = open()
  expect(await lookUp([])).toEqual([])
  expect(asked).toEqual([])
})

/** A vocabulary of four words, which tells forms of a word by its first letters. */
const vocabulary = ['dress', 'dressed', 'linen', 'red']
const lookUp = async (terms: readonly string[]): Promise<KnownWords[]> =>
  terms.map((term) => ({
    term,
    beginnings: vocabulary.filter((word) => word.startsWith(term)),
    alike: vocabulary,
    forms: term === 'dresses' ? ['dressed'] : [],
  }))

it.each([
  ['drss', ['(dress)'], 'dress'],
  ['Linen, DRSS!', ['(linen)', '(dress)'], 'linen dress'],
  ['dres', ['(dress | dressed)'], undefined],
  // Another form of a word that the catalogue has is not misspelt.
  ['dresses', ['(dresses)'], undefined],
  ['helicopter', ['(helicopter)'], undefined],
  ['xs', ['xs:*'], undefined],
  ['!!!', [], undefined],
])('reads “%s” as %j and says what was corrected', async (typed, terms, corrected) => {
  const read = await readSearch(typed, lookUp)
  expect([read.terms, read.corrected]).toEqual([terms, corrected])
})

it('takes a search as it is when it is asked to', () => {
  expect(readExactSearch('Drss, drss & red:*')).toEqual({ words: ['drss', 'red'], terms: ['drss', 'red'] })
})
