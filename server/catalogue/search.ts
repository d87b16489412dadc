import { LRUCache } from 'lru-cache'
import { nearestWord } from '../../shared/domain/catalogue/spelling.ts'
import { type KnownWords, mostBeginnings, type ProductStore } from './store.ts'

type LookUp = ProductStore['lookUp']

const mostWords = 6
/** Nearly every word begins with fewer letters than these, so shorter terms are searched for as they are. */
const shortest = 3

/**
 * Turns what a visitor typed into text-search terms: "Drss, red" → ["dress", "red:*"]. A word typed halfway stands for
 * those it begins, one the catalogue does not know for the nearest it does; a word that resembles none finds nothing.
 * Terms hold letters, digits and the search's own marks only.
 */
export async function readSearch(typed: string, lookUp: LookUp): Promise<string[]> {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const terms = [...new Set(words)].slice(0, mostWords)
  const known = await lookUp(terms.filter((term) => term.length >= shortest))
  return terms.map((term) =>
    toQuery(
      term,
      known.find((words) => words.term === term),
    ),
  )
}

function toQuery(term: string, known: KnownWords | undefined): string {
  if (!known || known.beginnings.length > mostBeginnings) return `${term}:*`
  const meant = known.beginnings.length > 0 ? known.beginnings : [nearestWord(term, known.alike) ?? term]
  return `(${meant.join(' | ')})`
}

/** Caches what the catalogue knows of words; each version of the catalogue has keys of its own. */
export function cacheWords(lookUp: LookUp, catalogueVersion: () => number): LookUp {
  const cache = new LRUCache<string, Promise<KnownWords[]>>({
    max: 1_000,
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
