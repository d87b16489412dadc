import { pageMessages } from '../../../shared/content/messages/page-messages.ts'
import { paths } from '../../../shared/paths.ts'
import { queries } from '../../api/queries.ts'
import { fitDescription } from './fit-description.ts'
import type { HeadMaker } from './page-head.ts'

const padding = 'See the pictures, sizes, price and reviews of this product.'

export const productHead: HeadMaker = ({ params }, known) => {
  const product = known(queries.product(params.slug ?? ''))?.data
  if (!product) return { title: pageMessages.unknownProduct, noindex: true }
  return {
    title: product.item_name,
    description: fitDescription(product.description, padding),
    canonical: paths.product(product.item_slug),
  }
}
