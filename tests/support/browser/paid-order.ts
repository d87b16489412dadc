import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { orderFor } from '../order-payload.ts'
import { officeStore } from './office-address.ts'

interface Piece {
  slug: string
  size: string
  color: string
}

/** An order that is placed and paid in the office's store without a browser. */
export async function placePaidOrder(
  request: APIRequestContext,
  pieces: readonly Piece[],
  { card }: { card?: string } = {},
): Promise<{ reference: string; orderKey: string; checkoutId: string; sandbox: string }> {
  const api = `${officeStore}/api/v1/general`
  // From a network of its own: the journeys together order more often than one network may.
  const headers = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
  const lines = await Promise.all(
    pieces.map(async ({ slug, size, color }) => {
      const { data } = await (await request.get(`${api}/single-product-slug/${slug}`, { headers })).json()
      const { _id, item_name, item_slug, img, original_price, new_price } = data
      return { item_id: _id, item_name, item_slug, img, original_price, new_price, size, color }
    }),
  )
  const checkoutId = randomUUID()
  const payload = { ...orderFor(`${randomUUID().slice(0, 8)}@example.com`, lines), checkout_id: checkoutId }
  const prepared = await request.post(`${api}/prepare-order`, { headers, data: payload })
  expect(prepared.status(), await prepared.text()).toBe(200)
  const { payment_reference, access_code, order_key } = (await prepared.json()).data
  const { data: settings } = await (await request.get(`${api}/payment-settings`, { headers })).json()
  const sandbox = String(settings.api_url).replace(/\/$/, '')
  const paid = await request.post(`${sandbox}/_sandbox/pay`, { data: { access_code, ...(card && { card }) } })
  expect(paid.status(), await paid.text()).toBe(200)
  const made = await request.post(`${api}/make-order`, { headers, data: { ...payload, payment_reference, order_key } })
  expect(made.status(), await made.text()).toBe(200)
  return { reference: payment_reference, orderKey: order_key, checkoutId, sandbox }
}

const part = () => 1 + Math.floor(Math.random() * 250)
