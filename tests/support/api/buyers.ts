import { desc, eq, sql } from 'drizzle-orm'
import { outbox } from '../../../server/mail/schema.ts'
import type { StoredMail } from '../../../server/mail/store.ts'
import { orders } from '../../../server/orders/schema.ts'
import type { Order } from '../../../server/orders/store.ts'
import { stockStore } from '../../../server/stock/store.ts'
import { makeOrderPayload, post, readProduct, type TestShop } from './test-shop.ts'

let buyers = 0

/** Another customer at another address, so that limits per customer and per address stay out of the way. */
export function anotherBuyer() {
  buyers += 1
  return { email: `buyer${buyers}@example.com`, address: `10.0.${Math.floor(buyers / 250)}.${(buyers % 250) + 1}` }
}

/** Prepares an order and returns what the browser would know of it. */
export async function prepare(
  { app }: TestShop,
  items: Parameters<typeof makeOrderPayload>[1],
  changes: Record<string, unknown> = {},
) {
  const { email, address } = anotherBuyer()
  const payload = await makeOrderPayload(app, items, { email, ...changes })
  const answer = await post(app, '/general/prepare-order', payload, address)
  const { payment_reference = '', access_code = '', order_key = '' } = answer.body.data ?? {}
  return { payload, address, answer, payment_reference, access_code, order_key } as const
}

export async function findOrder({ database }: TestShop, reference: string): Promise<Order | undefined> {
  const [order] = await database.db.select().from(orders).where(eq(orders.payment_reference, reference))
  return order
}

/** The newest first. */
export async function mailsTo({ database }: Pick<TestShop, 'database'>, recipient: string): Promise<StoredMail[]> {
  return database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox._id))
}

export async function freePieces(
  { database }: TestShop,
  slug: string,
  size: string,
  color: string,
): Promise<number | null> {
  const result = (await database.db.execute(
    sql`select stock from product_variants v join products p on p._id = v.product_id
      where p.item_slug = ${slug} and v.size = ${size} and v.color = ${color}`,
  )) as { rows: { stock: number | null }[] }
  return result.rows[0]?.stock ?? null
}

/** The kinds of mail an address got, sorted, so that a mail too many or too few shows. */
export async function mailKinds(shop: TestShop, recipient: string): Promise<string[]> {
  return (await mailsTo(shop, recipient)).map(({ kind }) => kind).sort()
}

/** Counts the pieces of a variant from now on. */
export async function countPieces(
  { app, database }: TestShop,
  slug: string,
  size: string,
  color: string,
  pieces: number,
): Promise<void> {
  const { _id } = await readProduct(app, slug)
  await stockStore(database.db).setFree({ item_id: _id, size, color }, pieces)
}

/** Moves the shop's clock; the provider's goes on by itself. */
export function letPass({ clock }: TestShop, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

type Switches = Parameters<TestShop['sandbox']['switches']['set']>[0]

/** The provider holds its webhooks back until the switches are cleared. */
export function switchOffWebhooks({ sandbox }: Pick<TestShop, 'sandbox'>, others: Switches = {}): void {
  sandbox.switches.set({ ...others, webhooks: { off: true } })
}

/** Pays for a prepared order; the provider sends no webhook for it. */
export function payWithoutWebhook(
  { sandbox }: Pick<TestShop, 'sandbox'>,
  order: Parameters<TestShop['sandbox']['pay']>[0],
): void {
  const { off } = sandbox.switches.read().webhooks
  switchOffWebhooks({ sandbox })
  sandbox.pay(order)
  sandbox.switches.set({ webhooks: { off } })
}

/** Prepares an order, pays for it and tells the store, as a buyer whose browser stays open. */
export async function buy(
  shop: TestShop,
  items: Parameters<typeof makeOrderPayload>[1],
  changes: Record<string, unknown> = {},
  payment: { card?: string } = {},
) {
  const bought = await prepare(shop, items, changes)
  if (!bought.access_code) throw new Error(`The order was refused: ${JSON.stringify(bought.answer)}`)
  payWithoutWebhook(shop, { access_code: bought.access_code, ...payment })
  const { payload, payment_reference, order_key } = bought
  const made = await post(shop.app, '/general/make-order', { ...payload, payment_reference, order_key }, bought.address)
  return { ...bought, made } as const
}
