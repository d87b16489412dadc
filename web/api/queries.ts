import { newArrivals, relatedProducts } from '../../shared/content/shop.ts'
import { callPath } from '../../shared/contract/shop/calls.ts'
import type { Query } from '../../shared/contract/shop/rendering.ts'
import type { TypedQuery } from './client.ts'

/** The reads that pages make. Server rendering, prefetch, hooks and cache all use these. */
export const queries = {
  categories: (): TypedQuery<'allCategories'> => ({ name: 'allCategories' }),
  newArrivals: () => cards({ per_page: String(newArrivals) }),
  related: (productId: string): TypedQuery<'relatedProducts'> => ({ name: 'relatedProducts', params: { productId } }),
  /** Twice as many as are shown, because some may be in the bag already. */
  suggestions: () => cards({ per_page: String(2 * relatedProducts) }),
  user: (): TypedQuery<'user'> => ({ name: 'user' }),
  sessions: (): TypedQuery<'sessions'> => ({ name: 'sessions' }),
  orders: (): TypedQuery<'orders'> => ({ name: 'orders' }),
  inbox: (): TypedQuery<'inbox'> => ({ name: 'inbox' }),
  ownReview: (productId: string): TypedQuery<'ownReview'> => ({ name: 'ownReview', params: { productId } }),
  ownOrder: (id: string): TypedQuery<'order'> => ({ name: 'order', params: { id } }),
  order: (key: string): TypedQuery<'orderStatus'> => ({ name: 'orderStatus', params: { key } }),
  product: (slug: string): TypedQuery<'singleProduct'> => ({ name: 'singleProduct', params: { slug } }),
  shippingOptions: (): TypedQuery<'allShippingData'> => ({ name: 'allShippingData' }),
  deliveryCalendar: (): TypedQuery<'deliveryCalendar'> => ({ name: 'deliveryCalendar' }),
  deliveryAreas: (): TypedQuery<'deliveryAreas'> => ({ name: 'deliveryAreas', query: {} }),
  pickupPoints: (): TypedQuery<'pickupPoints'> => ({ name: 'pickupPoints' }),
  generalDiscount: (): TypedQuery<'generalDiscount'> => ({ name: 'generalDiscount' }),
  text: (name: string): TypedQuery<'shopText'> => ({ name: 'shopText', params: { name } }),
  paymentSettings: (): TypedQuery<'paymentSettings'> => ({ name: 'paymentSettings' }),
  /** The products of a cart at their current prices. Sorted, so that equal carts share one cache key. */
  cartProducts: (ids: readonly string[]): TypedQuery<'cartProducts'> => ({
    name: 'cartProducts',
    query: { ids: [...new Set(ids)].sort().join(',') },
  }),
  sharedBag: (code: string): TypedQuery<'sharedBag'> => ({ name: 'sharedBag', params: { code } }),
  reviews: (productId: string): TypedQuery<'productReviews'> => ({ name: 'productReviews', params: { productId } }),
}

export function cards(query: TypedQuery<'allProducts'>['query']): TypedQuery<'allProducts'> {
  return { name: 'allProducts', query: { ...query, fields: 'card' } }
}

/** The cache key of a query: its path below the API's base path. */
export function queryKey({ name, params, query }: Query): string {
  return callPath(name, params, query)
}
