import type { HeadMaker } from '../routes.ts'
import { aboutHead } from './about-head.ts'
import { faqsHead } from './faqs-head.ts'
import { homeHead } from './home-head.ts'
import { productHead } from './product-head.ts'
import { shopHead } from './shop-head.ts'

/** Pages whose head says more than title and description, by the page's file name. */
export const heads: Record<string, HeadMaker> = {
  about: aboutHead,
  faqs: faqsHead,
  home: homeHead,
  product: productHead,
  shop: shopHead,
}
