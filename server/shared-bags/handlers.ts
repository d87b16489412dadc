import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { shareBag, viewSharedBag } from './share-bag.ts'

interface BagContext {
  db: Db
  clock: () => Date
  catalogue: Catalogue
  within: Within
}

export function makeSharedBagHandlers(context: BagContext): ShopHandlers<'shareBag' | 'sharedBag'> {
  return {
    shareBag: async ({ body }, caller) => {
      await context.within('shared-bag', caller)
      return { data: await shareBag(body.lines, context) }
    },
    sharedBag: async ({ params }) => ({ data: await viewSharedBag(params.code, context) }),
  }
}
