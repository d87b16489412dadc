import { nearestWord } from '../../shared/domain/spelling.ts'
import { type KnownWords, mostBeginnings, type ProductStore } from '../stores/products.ts'

const mostWords = 6
/** Nearly every word begins with these; they are searched for as they are. */
const shortest = 3

/**
 * Turns what a visitor typed into text-search terms: "Drss, red" → ["dress", "red:*"]. A word typed halfway stands for
 * those it begins, one the catalogue does not know for the nearest it does; a word that resembles none finds nothing.
 * Terms hold letters, digits and the search's own marks only.
 */
export async function readSearch(typed: string, store: ProductStore): Promise<string[]> {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const terms = [...new Set(words)].slice(0, mostWords)
  const known = await store.lookUp(terms.filter((term) => term.length >= shortest))
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

/** Every word must be found. */
export function allOf(terms: readonly string[]): string {
  return terms.join(' & ')
}

export function anyOf(terms: readonly string[]): string {
  return terms.join(' | ')
}
