import { nearestWord } from '../../shared/domain/catalogue/spelling.ts'
import { makeMemory } from '../http/cache/memory.ts'
import { type KnownWords, mostBeginnings, type ProductStore } from './store.ts'

type LookUp = ProductStore['lookUp']

const mostWords = 6
/** Nearly every word begins with these; they are searched for as they are. */
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

/** Words are looked up once: which of them the catalogue has, and which it has instead, stays until it changes. */
export function rememberWords(lookUp: LookUp, edition: () => number): LookUp {
  const known = makeMemory<Promise<KnownWords[]>>({ most: 1_000, longestKey: 100 })
  let of = edition()
  return async (terms) => {
    if (terms.length === 0) return []
    if (of !== edition()) known.forgetAll()
    of = edition()
    const key = terms.join(' ')
    return (
      known.find(key) ??
      known.keep(
        key,
        lookUp(terms).catch((error) => {
          known.forget(key)
          throw error
        }),
      )
    )
  }
}

/** Every word must be found. */
export function allOf(terms: readonly string[]): string {
  return terms.join(' & ')
}

export function anyOf(terms: readonly string[]): string {
  return terms.join(' | ')
}
