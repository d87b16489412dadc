import { safeParse } from 'zod/v4/core'
import type { Success } from '../../../shared/contract/endpoint.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import { readShopQuery } from '../../../shared/domain/catalogue/shop-query.ts'
import { writeShopQuery } from '../../../shared/domain/catalogue/write-shop-query.ts'
import { RawJson } from './raw-json.ts'

type Values = Record<string, string | undefined>

/**
 * Calls whose answers are the same for everybody and asked for all the time, and the name each answer is kept under. Only
 * parameters we know make a name; searches make none, for there is no end to what people type.
 */
const names: Partial<Record<CallName, (params: Values, query: Values) => string | undefined>> = {
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

/** What the answer of a call is kept under; undefined when it is made anew each time. */
export function hotName(call: CallName, params: unknown, query: unknown): string | undefined {
  const name = names[call]?.((params ?? {}) as Values, (query ?? {}) as Values)
  return name === undefined ? undefined : `${call} ${name}`
}

/** The one product an answer is about, whose stock it tells. */
export function productOf(call: CallName, data: unknown): readonly string[] {
  if (data instanceof RawJson) return data.productIds
  return call === 'singleProduct' ? [(data as { _id: string })._id] : []
}

/** The answer as it leaves: what the contract names, and no more. What is written already has no more in it. */
export function writeAnswer(schema: Parameters<typeof safeParse>[0], success: Success<unknown>): string {
  const { data, meta } = success
  if (data instanceof RawJson) return `{"data":${data.json}${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
  const checked = safeParse(schema, success)
  if (!checked.success) throw checked.error
  return JSON.stringify(checked.data)
}
