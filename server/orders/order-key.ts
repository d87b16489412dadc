import type { Db } from '../database/database.ts'
import { type AppSecret, acceptedSecrets, oneSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'
import { type Order, orderStore } from './store.ts'

/** What an order's key is made of. A new version makes keys of the versions before worthless. */
export type KeyedOrder = Pick<Order, '_id' | 'key_version'>

/** The key of an order's page: whoever has it may see the order, so it is signed and never guessable. */
export function orderKey(order: KeyedOrder, secret: AppSecret): string {
  return signLink('order', subjectOf(order), secret)
}

/** The key as each secret signs it: a mail may have been written before the secret was rotated. */
export function everyOrderKey(order: KeyedOrder, secret: AppSecret): string[] {
  return acceptedSecrets(secret).map((one) => orderKey(order, oneSecret(one)))
}

/** Whether a key is the order's current one. */
export function opensOrder(key: string, order: KeyedOrder, secret: AppSecret): boolean {
  return readLink('order', key, secret) === subjectOf(order)
}

/**
 * Whether a browser may get the key, or a payment, of an order that it only knows by the number of its checkout. Once a link was made
 * anew only the customer who placed the order may: the number may be left on a device that others use.
 */
export function isOpenToCheckout(order: Pick<Order, 'key_version' | 'user_id'>, userId: string | null): boolean {
  return order.key_version === 0 || (userId !== null && order.user_id === userId)
}

/** The order that a key opens, with one statement. A key of an older version opens nothing, like an unknown one. */
export async function findByKey(db: Db, key: string, secret: AppSecret): Promise<Order | undefined> {
  const subject = readLink('order', key, secret)
  if (subject === undefined) return undefined
  const [id = ''] = subject.split(':')
  const order = await orderStore(db).find(id)
  return order && subject === subjectOf(order) ? order : undefined
}

/** Ids have no colon. The first version is the id alone: links in mails from before there were versions still work. */
function subjectOf({ _id, key_version }: KeyedOrder): string {
  return key_version === 0 ? _id : `${_id}:${key_version}`
}
