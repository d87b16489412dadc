import { newArrivals, productsPerPage, relatedProducts } from '../../shared/content/shop.ts'
import type { Answer } from '../../shared/contract/endpoint.ts'
import { type CallName, callPath } from '../../shared/contract/shop/calls.ts'
import type { endpoints } from '../../shared/contract/shop/endpoints.ts'
import type { Query } from '../../shared/contract/shop/rendering.ts'
import type { ShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import { writeShopQuery } from '../../shared/domain/catalogue/write-shop-query.ts'

/** A call for data that knows what it will answer. */
export interface TypedQuery<Name extends CallName> extends Query {
  name: Name
}

export type QueryAnswer<Name extends CallName> = Answer<(typeof endpoints)[Name]>

/** The calls pages make, each under one name for route table, hook and cache alike. */
export const queries = {
  categories: (): TypedQuery<'allCategories'> => ({ name: 'allCategories' }),
  newArrivals: () => cards({ per_page: String(newArrivals) }),
  products: (query: ShopQuery) => cards({ ...writeShopQuery(query), per_page: String(productsPerPage) }),
  /** One more than is shown, because the product itself may be among them. */
  related: (category: string) => cards({ category, per_page: String(relatedProducts + 1) }),
  /** Twice as many as are shown, because some may be in the bag already. */
  suggestions: () => cards({ per_page: String(2 * relatedProducts) }),
  user: (): TypedQuery<'user'> => ({ name: 'user' }),
  orders: (): TypedQuery<'orders'> => ({ name: 'orders' }),
  inbox: (): TypedQuery<'inbox'> => ({ name: 'inbox' }),
  ownReview: (productId: string): TypedQuery<'ownReview'> => ({ name: 'ownReview', params: { productId } }),
  ownOrder: (id: string): TypedQuery<'order'> => ({ name: 'order', params: { id } }),
  order: (key: string): TypedQuery<'orderStatus'> => ({ name: 'orderStatus', params: { key } }),
  product: (slug: string): TypedQuery<'singleProduct'> => ({ name: 'singleProduct', params: { slug } }),
  shippingOptions: (): TypedQuery<'allShippingData'> => ({ name: 'allShippingData' }),
  generalDiscount: (): TypedQuery<'generalDiscount'> => ({ name: 'generalDiscount' }),
  paymentSettings: (): TypedQuery<'paymentSettings'> => ({ name: 'paymentSettings' }),
  /** The products of a cart as they are now; the order of the ids makes no other call. */
  cartProducts: (ids: readonly string[]): TypedQuery<'cartProducts'> => ({
    name: 'cartProducts',
    query: { ids: [...new Set(ids)].sort().join(',') },
  }),
  reviews: (productId: string): TypedQuery<'productReviews'> => ({ name: 'productReviews', params: { productId } }),
}

function cards(query: Record<string, string>): TypedQuery<'allProducts'> {
  return { name: 'allProducts', query: { ...query, fields: 'card' } }
}

/** Same call, same key: the address below the API's base path. */
export function queryKey({ name, params, query }: Query): string {
  return callPath(name, params, query)
}
