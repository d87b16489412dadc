import { LRUCache } from 'lru-cache'
import type { Suggestions } from '../../shared/contract/shop/schemas.ts'
import { RawJson } from '../http/cache/raw-json.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { allOf, anyOf, cacheWords, readSearch } from './search.ts'
import type { ProductStore } from './store.ts'

/** Fewer letters begin most words. */
const fewestLetters = 2

/** Milliseconds. The words of the catalogue only grow, so that suggestions may learn a new one a minute later. */
const wordsLiveFor = 60_000

/**
 * Suggestions for a search that is being typed. The latest thousand are cached here and not among the responses, because
 * what people type has no end and must not push out pages. A change of products or categories makes new keys.
 */
export function makeSuggestions(
  store: Pick<ProductStore, 'suggestProducts' | 'listCategories' | 'lookUp'>,
  { onNotice }: Pick<ResponseCache, 'onNotice'>,
) {
  let version = 0
  onNotice((tag) => {
    if (tag === undefined || ['all', 'products', 'categories'].includes(tag)) version += 1
  })
  const lookUp = cacheWords(store.lookUp, () => 0, wordsLiveFor)
  const cache = new LRUCache<string, Promise<unknown>>({ max: 1_000 })

  function cached<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = cache.get(`${version} ${key}`) as Promise<Value> | undefined
    if (known) return known
    const made = make()
    const madeFor = `${version} ${key}`
    cache.set(madeFor, made)
    made.catch(() => cache.delete(madeFor))
    return made
  }

  async function suggest(typed: string): Promise<RawJson<Suggestions>> {
    const { words, terms, corrected = null } = await readSearch(typed, lookUp)
    let products = await store.suggestProducts(allOf(terms))
    if (terms.length > 1 && products === '[]') products = await store.suggestProducts(anyOf(terms))
    const all = await cached('categories', store.listCategories)
    const categories = all
      .map(({ category }) => ({ category }))
      .filter(({ category }) => words.some((word) => isNameOf(category.toLowerCase(), word)))
    return new RawJson(
      `{"corrected":${JSON.stringify(corrected)},"categories":${JSON.stringify(categories)},"products":${products}}`,
    )
  }

  return async (typed: string): Promise<RawJson<Suggestions>> => {
    const words =
      typed
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    return words.length < fewestLetters ? nothing : cached(`words ${words}`, () => suggest(words))
  }
}

/** A category is suggested by its beginning and by its plural. */
function isNameOf(category: string, word: string): boolean {
  return category.startsWith(word) || word.startsWith(category)
}

const nothing = new RawJson<Suggestions>('{"corrected":null,"categories":[],"products":[]}')
