import { buy, findOrder } from './buyers.ts'
import type { TestShop } from './test-shop.ts'

const tote = [{ slug: 'adire-market-tote' }]

/** A paid order of a buyer of its own. */
export async function paidOrder(shop: TestShop, changes: Record<string, unknown> = {}, items = tote) {
  const { payment_reference, order_key, payload } = await buy(shop, items, changes)
  const order = await findOrder(shop, payment_reference)
  if (order?.status !== 'paid') throw new Error(`${payment_reference} is ${order?.status}.`)
  return { _id: order._id, payment_reference, order_key, email: payload.email, number: payment_reference.slice(-6) }
}
