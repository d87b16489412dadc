import { safeParse } from 'zod/v4/core'
import type { Success } from '../../../shared/contract/endpoint.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import { readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { writeShopQuery } from '../../../shared/domain/catalogue/write-shop-query.ts'
import { RawJson } from './raw-json.ts'

type Values = Record<string, string | undefined>

/**
 * The calls whose answers are cached, and the cache key of each. Only parameters we know are in a key; searches have none,
 * because there is no end to what people type.
 */
const keys: Partial<Record<CallName, (params: Values, query: Values) => string | undefined>> = {
  allProducts: (_params, given) => {
    // With any parameter, even an empty one, it is a page.
    if (Object.keys(given).length === 0) return 'all'
    const { q, per_page = '', fields = '' } = given
    if (q) return undefined
    const { query, ignored } = readShopQuery(Object.entries(given))
    if (ignored.length > 0) return undefined
    return JSON.stringify([writeShopQuery(query), per_page, fields])
  },
  allCategories: () => '',
  singleProduct: ({ slug }) => slug,
  productReviews: ({ productId }) => productId,
  allShippingData: () => '',
  generalDiscount: () => '',
}

/** The key of a call's answer in the cache; undefined when it is not cached. */
export function cacheKey(call: CallName, params: unknown, query: unknown): string | undefined {
  const key = keys[call]?.((params ?? {}) as Values, (query ?? {}) as Values)
  return key === undefined ? undefined : `${call} ${key}`
}

/** What a call's answer shows; notices about it drop the answer. */
export function tagsOf(call: CallName, data: unknown): string[] {
  if (call !== 'singleProduct') return []
  const { _id } = (data instanceof RawJson ? data.read() : data) as { _id: string }
  return [`stock:${_id}`]
}

/** The answer as JSON, with the fields that the contract names and no others. The database writes no others itself. */
export function writeAnswer(schema: Parameters<typeof safeParse>[0], success: Success<unknown>): string {
  const { data, meta } = success
  if (data instanceof RawJson) return `{"data":${data.json}${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
  const checked = safeParse(schema, success)
  if (!checked.success) throw checked.error
  return JSON.stringify(checked.data)
}
