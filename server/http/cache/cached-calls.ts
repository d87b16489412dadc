import { safeParse } from 'zod/v4/core'
import type { Success } from '../../../shared/contract/endpoint.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import { readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { writeShopQuery } from '../../../shared/domain/catalogue/write-shop-query.ts'
import { RawJson } from './raw-json.ts'

type Values = Record<string, string | undefined>

interface CachedCall {
  /** Only parameters we know are in a key, so that nobody can fill the cache with copies. */
  keyOf(params: Values, query: Values): string | undefined
  /** What the answer shows, in the words of the database's change notices. */
  tagsOf(params: Values, query: Values, data: unknown): string[]
}

/** The calls whose answers are cached. */
const cachedCalls: Partial<Record<CallName, CachedCall>> = {
  allProducts: {
    keyOf: (_params, given) => {
      // With any parameter, even an empty one, it is a page.
      if (Object.keys(given).length === 0) return 'all'
      const { q, per_page = '', fields = '' } = given
      // Searches are not cached: there is no end to what people type.
      if (q) return undefined
      const { query, ignored } = readShopQuery(Object.entries(given))
      if (ignored.length > 0) return undefined
      return JSON.stringify([writeShopQuery(query), per_page, fields])
    },
    tagsOf: (_params, given, data) => {
      const { category, categories, sort } = readShopQuery(Object.entries(given)).query
      const shown = category ? [category] : categories
      const lists = shown.length > 0 ? shown.map((name) => `category:${name}`) : ['products']
      // The total of a list with certain filters is counted in the filter index.
      return [...lists, 'filter-index', ...(sort === 'popular' ? ['popularity'] : []), ...ratingTags(given, data)]
    },
  },
  filterCounts: {
    keyOf: (_params, given) => {
      if (given.q) return undefined
      const { query, ignored } = readShopQuery(Object.entries(given))
      return ignored.length > 0 ? undefined : JSON.stringify(writeShopQuery(query))
    },
    tagsOf: (_params, given) => {
      const { category } = readShopQuery(Object.entries(given)).query
      return [category ? `category:${category}` : 'products', 'filter-index']
    },
  },
  singleProduct: {
    keyOf: ({ slug }) => slug,
    tagsOf: (_params, _query, data) => {
      const { _id } = dataOf<{ _id: string }>(data)
      return [`product:${_id}`, `reviews:${_id}`]
    },
  },
  productReviews: { keyOf: ({ productId }) => productId, tagsOf: ({ productId }) => [`reviews:${productId}`] },
  relatedProducts: {
    keyOf: ({ productId }) => productId,
    tagsOf: ({ productId }, _query, data) => {
      const cards = dataOf<{ _id: string; category: string }[]>(data)
      // All are of one category. A product without others may get some with any new product.
      const [list = 'products'] = cards.map(({ category }) => `category:${category.toLowerCase()}`)
      return [`product:${productId}`, list, ...cards.map(({ _id }) => `reviews:${_id}`)]
    },
  },
  allCategories: { keyOf: () => '', tagsOf: () => ['categories'] },
  allShippingData: { keyOf: () => '', tagsOf: () => ['shipping'] },
  deliveryCalendar: { keyOf: () => '', tagsOf: () => ['settings:delivery-calendar'] },
  deliveryAreas: { keyOf: (_params, { state = '' }) => state, tagsOf: () => ['shipping'] },
  pickupPoints: { keyOf: () => '', tagsOf: () => ['shipping'] },
  shopText: { keyOf: ({ name }) => name, tagsOf: () => ['content'] },
  generalDiscount: { keyOf: () => '', tagsOf: () => ['settings:general-discount'] },
}

function dataOf<Data>(data: unknown): Data {
  return (data instanceof RawJson ? data.read() : data) as Data
}

/** Cards show ratings, so a list names the products on it. The whole list has too many: any rating drops it. */
function ratingTags(given: Values, data: unknown): string[] {
  if (Object.keys(given).length === 0) return ['ratings']
  return dataOf<{ _id: string }[]>(data).map(({ _id }) => `reviews:${_id}`)
}

/** The key of a call's answer in the cache; undefined when it is not cached. */
export function cacheKey(call: CallName, params: unknown, query: unknown): string | undefined {
  const key = cachedCalls[call]?.keyOf((params ?? {}) as Values, (query ?? {}) as Values)
  return key === undefined ? undefined : `${call} ${key}`
}

/** What a call's answer shows: a notice with one of these tags drops it. */
export function tagsOf(call: CallName, params: unknown, query: unknown, data: unknown): string[] {
  return cachedCalls[call]?.tagsOf((params ?? {}) as Values, (query ?? {}) as Values, data) ?? []
}

/** The answer as JSON, with the fields that the contract names and no others. The database writes no others itself. */
export function writeAnswer(schema: Parameters<typeof safeParse>[0], success: Success<unknown>): string {
  const { data, meta } = success
  if (data instanceof RawJson) return `{"data":${data.json}${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
  const checked = safeParse(schema, success)
  if (!checked.success) throw checked.error
  return JSON.stringify(checked.data)
}
