import { randomInt } from 'node:crypto'
import { bagMessages } from '../../shared/content/messages/bag-messages.ts'
import type { SharedBag, SharedLine } from '../../shared/contract/shop/bag-schemas.ts'
import { isOffered } from '../../shared/domain/catalogue/stock.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { sharedBagStore } from './store.ts'

const aDay = 24 * 60 * 60 * 1_000
const sharedFor = 30 * aDay
/** A bag that has expired is still known for so long, so that its link says why it does not open. */
const knownFor = 30 * aDay

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

interface BagContext {
  db: Db
  clock: () => Date
  catalogue: Catalogue
}

/** Stores what is sold of these lines, and returns the code of its link. */
export async function shareBag(
  lines: readonly SharedLine[],
  { db, clock, catalogue }: BagContext,
): Promise<{ code: string; expires_at: string }> {
  const products = await catalogue.findProducts([...new Set(lines.map(({ item_id }) => item_id))])
  const byId = new Map(products.map((product) => [product._id, product]))
  const sold = lines.filter(({ item_id, size, color }) => {
    const product = byId.get(item_id)
    const isChoice = (value: string, offered: readonly string[]) => value === '' || isOffered(value, offered)
    return product && isChoice(size, product.sizes) && isChoice(color, product.colors)
  })
  if (sold.length === 0) throw new Refusal(400, { error: bagMessages.nothingSold })
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const expires_at = new Date(clock().getTime() + sharedFor)
  await sharedBagStore(db).add({ code, lines: sold, expires_at })
  return { code, expires_at: expires_at.toISOString() }
}

export async function viewSharedBag(code: string, { db, clock, catalogue }: BagContext): Promise<SharedBag> {
  const bag = await sharedBagStore(db).find(code.toLowerCase())
  if (!bag) throw new Refusal(404, { error: bagMessages.unknown })
  if (bag.expires_at <= clock()) throw new Refusal(410, { error: bagMessages.expired })
  return {
    lines: bag.lines,
    products: await catalogue.findProducts([...new Set(bag.lines.map(({ item_id }) => item_id))]),
    expires_at: bag.expires_at.toISOString(),
  }
}

export async function deleteOldBags(db: Db, now: Date): Promise<void> {
  await sharedBagStore(db).deleteExpiredBefore(new Date(now.getTime() - knownFor))
}
