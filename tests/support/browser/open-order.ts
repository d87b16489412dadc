import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { orderFor } from '../order-payload.ts'

/** An open order, prepared without a browser, as by a guest who has closed the tab. */
export async function prepareOrder(request: APIRequestContext) {
  const api = '/api/v1/general'
  const { data } = await (await request.get(`${api}/single-product-slug/adire-market-tote`)).json()
  const { _id, item_name, item_slug, img, original_price, new_price, sizes, colors } = data
  const choice = { size: sizes[0] ?? '', color: colors[0] ?? '' }
  const line = { item_id: _id, item_name, item_slug, img, original_price, new_price, ...choice }
  const email = `again-${randomUUID().slice(0, 8)}@example.com`
  const prepared = await request.post(`${api}/prepare-order`, {
    data: { ...orderFor(email, [line]), checkout_id: randomUUID() },
  })
  expect(prepared.status(), await prepared.text()).toBe(200)
  const { order_key, access_code, payment_reference } = (await prepared.json()).data
  return { path: `/order/${order_key}`, access_code, payment_reference, email }
}
