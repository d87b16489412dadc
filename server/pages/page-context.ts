import type { PageStore, StoreFacts } from '../../shared/content/store-info.ts'
import type { ShopTexts } from '../../shared/content/texts/render-texts.ts'
import type { Renderer } from '../../shared/contract/shop/rendering.ts'
import type { ProductStore } from '../catalogue/store.ts'
import type { PublishedTexts } from '../content/published-texts.ts'
import type { Db } from '../database/database.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import type { PageAssets } from './assets.ts'
import type { CallsOf } from './in-process-calls.ts'

export interface PageContext {
  renderer: Renderer
  assets: PageAssets
  texts: Pick<PublishedTexts, 'fresh'>
  config: { store: StoreFacts }
  secret: AppSecret
  clock: () => Date
  responseCache: ResponseCache
  callsOf: CallsOf
  products: Pick<ProductStore, 'findMoved' | 'findForPreview'>
  db: Db
}

/** The texts that every page contains. Fields that only mails need are left out. */
export function shopOf({ store, descriptions }: ShopTexts): {
  store: PageStore
  descriptions: ShopTexts['descriptions']
} {
  const { mailFooter: _, refundTime: __, ...shown } = store
  return { store: shown, descriptions }
}
