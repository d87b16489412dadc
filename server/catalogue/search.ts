import { LRUCache } from 'lru-cache'
import { nearestWord } from '../../shared/domain/catalogue/spelling.ts'
import { type KnownWords, mostBeginnings, type ProductStore } from './store.ts'

type LookUp = ProductStore['lookUp']

const mostWords = 6
/** Nearly every word begins with fewer letters than these, so shorter terms are searched for as they are. */
const shortest = 3

export interface ReadSearch {
  /** The words of the search, corrected. */
  words: string[]
  /** The same as text-search terms. */
  terms: string[]
  /** What is searched for instead of what was typed, when a word was misspelt. */
  corrected?: string
}

/**
 * Turns what a visitor typed into text-search terms: "Drss, red" → ["(dress)", "red:*"]. A word typed halfway stands for
 * those it begins, one the catalogue does not know for the nearest it does; a word that resembles none finds nothing.
 * Terms hold letters, digits and the search's own marks only.
 */
export async function readSearch(typed: string, lookUp: LookUp): Promise<ReadSearch> {
  const found = wordsOf(typed)
  const known = await lookUp(found.filter((word) => word.length >= shortest))
  const read = found.map((word) =>
    readWord(
      word,
      known.find(({ term }) => term === word),
    ),
  )
  const words = read.map(({ word }) => word)
  return {
    words,
    terms: read.map(({ term }) => term),
    ...(words.some((word, index) => word !== found[index]) && { corrected: words.join(' ') }),
  }
}

/** The same without any correction: each word as it was typed. */
export function readExactSearch(typed: string): ReadSearch {
  const words = wordsOf(typed)
  return { words, terms: words }
}

function wordsOf(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}

function readWord(typed: string, known: KnownWords | undefined): { word: string; term: string } {
  if (!known || known.beginnings.length > mostBeginnings) return { word: typed, term: `${typed}:*` }
  if (known.beginnings.length > 0) return { word: typed, term: `(${known.beginnings.join(' | ')})` }
  // “dresses” finds the same as “dress”, so it is not misspelt.
  if (known.forms.length > 0) return { word: typed, term: `(${typed})` }
  const word = nearestWord(typed, known.alike) ?? typed
  return { word, term: `(${word})` }
}

/** Caches what the catalogue knows of words, perhaps for some milliseconds only; each version of the catalogue has keys of its own. */
export function cacheWords(lookUp: LookUp, catalogueVersion: () => number, ttl = 0): LookUp {
  const cache = new LRUCache<string, Promise<KnownWords[]>>({
    max: 1_000,
    ttl,
    maxEntrySize: 100,
    sizeCalculation: (_words, key) => key.length,
  })
  return async (terms) => {
    if (terms.length === 0) return []
    const key = `${catalogueVersion()} ${terms.join(' ')}`
    const cached = cache.get(key)
    if (cached) return cached
    const words = lookUp(terms)
    cache.set(key, words)
    words.catch(() => cache.delete(key))
    return words
  }
}

/** Every word must be found. */
export function allOf(terms: readonly string[]): string {
  return terms.join(' & ')
}

export function anyOf(terms: readonly string[]): string {
  return terms.join(' | ')
}
