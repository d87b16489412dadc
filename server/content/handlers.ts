import { answers } from '../../shared/content/messages/answers.ts'
import type { ShopTexts } from '../../shared/content/texts/render-texts.ts'
import type { ShopText } from '../../shared/contract/shop/text-schemas.ts'
import type { ShopHandlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { PublishedTexts } from './published-texts.ts'

export function makeContentHandlers({ texts }: { texts: Pick<PublishedTexts, 'fresh'> }): ShopHandlers<'shopText'> {
  return {
    shopText: async ({ params }) => ({ data: textOf(params.name, await texts.fresh()) }),
  }
}

/** The text of this name as a page of the shop loads it. */
function textOf(name: string, { pages, descriptions }: ShopTexts): ShopText {
  switch (name) {
    case 'delivery-policy':
    case 'return-policy':
    case 'privacy-policy':
      return { article: pages[name] }
    case 'faqs':
      return { faqs: pages.faqs }
    case 'about':
      return { about: pages.about }
    case 'home':
      return { home: pages.home }
    case 'size-guide':
      return { sizeGuide: pages['size-guide'] }
    case 'descriptions':
      return { descriptions }
    default:
      throw new Refusal(404, { error: answers.notFound })
  }
}
