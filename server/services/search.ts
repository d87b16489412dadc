import { nearestWord } from '../../shared/domain/spelling.ts'
import type { ProductStore } from '../stores/products.ts'

const mostWords = 6

/**
 * Turns what a visitor typed into text-search terms: "Drss, red" → ["dress", "red"]. Words the catalogue does not
 * know are corrected against those it does; a word that resembles none stays as it was and finds nothing.
 */
export async function readSearch(typed: string, store: ProductStore): Promise<string[]> {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const terms = [...new Set(words)].slice(0, mostWords)
  return Promise.all(terms.map((term) => correct(term, store)))
}

async function correct(term: string, store: ProductStore): Promise<string> {
  if (term.length < 3 || (await store.knowsWord(term))) return term
  return nearestWord(term, await store.wordsAlike(term)) ?? term
}

/** Every word must be found; a word typed halfway finds those it begins. Terms hold letters and digits only. */
export function allOf(terms: readonly string[]): string {
  return terms.map((term) => `${term}:*`).join(' & ')
}

export function anyOf(terms: readonly string[]): string {
  return terms.map((term) => `${term}:*`).join(' | ')
}
