import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import type { Db } from '../database/database.ts'
import { productEditStore } from './store.ts'

/** Why a product, which must be locked, cannot be published now. */
export async function findPublishingProblem(tx: Db, id: string): Promise<string | undefined> {
  const store = productEditStore(tx)
  if (await store.hasUnreadyPicture(id)) return productMessages.picturesUnready
  const isOffered = (await store.listVariants(id)).some(({ closed }) => !closed)
  return isOffered ? undefined : productMessages.nothingToSell
}
