import useSWR from 'swr'
import { apiBase, type Success } from '../../shared/contract/endpoint.ts'
import { callPath } from '../../shared/contract/shop/calls.ts'
import type { CallAnswer } from './client.ts'
import { queries } from './queries.ts'

type Products = CallAnswer<'cartProducts'>

/**
 * The products with these ids at their current prices, in this order; unpublished ones are missing. Undefined while they
 * load, without a network and for no ids. The request has neither the session's token nor a cookie, and its ids are sorted: the
 * server does not learn who looked at the products, nor in which order.
 */
export function useViewedProducts(ids: readonly string[]): Products | undefined {
  const { name, query } = queries.cartProducts(ids)
  const { data } = useSWR(query.ids ? `viewed ${query.ids}` : null, async (): Promise<Products> => {
    const response = await fetch(apiBase + callPath(name, undefined, query), { credentials: 'omit' })
    if (!response.ok) throw new Error(`The products answered ${response.status}.`)
    const { data }: Success<Products> = await response.json()
    return data
  })
  return data && ids.flatMap((id) => data.find(({ _id }) => _id === id) ?? [])
}
