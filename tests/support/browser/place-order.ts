import { randomUUID } from 'node:crypto'
import { apiBase } from '../../../shared/contract/endpoint.ts'
import { orderFor } from '../order-payload.ts'
import { officeStore } from './office-address.ts'

interface Bought {
  payment_reference: string
  order_key: string
  /** The last six digits, as people say it. */
  number: string
  email: string
}

interface Product {
  _id: string
  item_name: string
  item_slug: string
  img: string
  original_price: number
  new_price: number
  sizes: string[]
  colors: string[]
}

/** A paid order in the store of the back office, through the shop's API and the sandbox of the provider. */
export async function placeOrder(
  changes: Record<string, unknown> = {},
  slugs = ['adire-market-tote'],
): Promise<Bought> {
  const lines = []
  for (const slug of slugs) {
    const product = await ask<Product>(`/general/single-product-slug/${slug}`)
    const { _id, item_name, item_slug, img, original_price, new_price, sizes, colors } = product
    const choice = { size: sizes[0] ?? '', color: colors[0] ?? '' }
    lines.push({ item_id: _id, item_name, item_slug, img, original_price, new_price, ...choice })
  }
  const email = `buyer.${randomUUID().slice(0, 8)}@example.com`
  const payload = { ...orderFor(email, lines), ...changes }
  const prepared = await ask<{ payment_reference: string; access_code: string; order_key: string }>(
    '/general/prepare-order',
    { ...payload, checkout_id: randomUUID() },
  )
  const { payment_reference, access_code, order_key } = prepared
  const paid = await post(`${sandbox()}/_sandbox/pay`, { access_code })
  if (!paid.ok) throw new Error(`The sandbox answered ${paid.status}: ${await paid.text()}`)
  await ask('/general/make-order', { ...payload, payment_reference, order_key })
  return { payment_reference, order_key, number: payment_reference.slice(-6), email }
}

function sandbox(): string {
  const { protocol, hostname, port } = new URL(officeStore)
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

async function ask<Data>(path: string, body?: object): Promise<Data> {
  const part = () => 1 + Math.floor(Math.random() * 250)
  // From a network of its own: the journeys together order more often than one network may.
  const headers = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
  const url = `${officeStore}${apiBase}${path}`
  const response = body ? await post(url, body, headers) : await fetch(url, { headers })
  const answer = (await response.json()) as { data: Data }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) })
}
