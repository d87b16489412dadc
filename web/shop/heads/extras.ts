import type { StoreInfo } from '../../../shared/content/store-info.ts'
import type { PageHead } from '../../../shared/contract/shop/rendering.ts'
import type { Known, PageProps } from '../routes.ts'
import { aboutExtras } from './about-extras.ts'
import { faqsExtras } from './faqs-extras.ts'
import { homeExtras } from './home-extras.ts'
import { productExtras } from './product-extras.ts'

/** Share pictures and JSON-LD. Only the server loads them. */
export type ExtrasMaker = (
  page: PageProps,
  known: Known,
  store: StoreInfo,
) => Pick<PageHead, 'picture' | 'kind' | 'jsonLd'>

/** By the page's file name. */
export const extras: Record<string, ExtrasMaker> = {
  about: aboutExtras,
  faqs: faqsExtras,
  home: homeExtras,
  product: productExtras,
}
