import type { Query } from '../../shared/contract/shop/rendering.ts'
import { readShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import { queries } from '../api/queries.ts'
import type { Known, PageProps } from './routes.ts'

/** Asked again as answers come in, until it names nothing new. */
type PageData = (page: PageProps, known: Known) => Query[]

/**
 * The calls a page needs, by the page's file name. Beside the route table because a first view comes with its data: only
 * the server asks for it, and whoever is about to follow a link.
 */
export const pageData: Record<string, PageData> = {
  home: () => [queries.newArrivals()],
  shop: ({ search }) => [queries.products(readShopQuery(search).query)],
  product: ({ params }, known) => {
    const product = queries.product(params.slug ?? '')
    const answer = known(product)
    return answer ? [product, queries.reviews(answer.data._id), queries.related(answer.data.category)] : [product]
  },
  checkout: () => [queries.shippingOptions(), queries.generalDiscount(), queries.paymentSettings()],
  cart: () => [queries.suggestions(), queries.generalDiscount()],
  orders: () => [queries.orders()],
  'own-order': ({ params }) => [queries.ownOrder(params.id ?? '')],
  inbox: () => [queries.inbox()],
  order: ({ params }) => [queries.order(params.key ?? '')],
}
