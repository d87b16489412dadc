import { randomUUID } from 'node:crypto'
import type { OrderView, PaymentState, PreparedOrder } from '../shared/contract/order-schemas.ts'
import type { Product } from '../shared/contract/schemas.ts'

export interface OrderRate {
  shoppers: number
  orders: number
  /** Whole guest orders a second: prepared, paid at the sandbox and made. */
  perSecond: number
}

const slug = 'yaba-black-playsuit'
const shippingFee = 3_000

/** Guests who buy one after the other, each from an address of their own, as many side by side as there are shoppers. */
export async function measureOrders(
  store: string,
  sandbox: string,
  shoppers: number,
  orders: number,
): Promise<OrderRate> {
  let next = 0
  async function shop() {
    while (next < orders) await buy({ store, sandbox, number: next++ })
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: shoppers }, shop))
  const seconds = (performance.now() - start) / 1000
  return { shoppers, orders, perSecond: Math.round((orders / seconds) * 10) / 10 }
}

export interface Buyer {
  store: string
  sandbox: string
  number: number
}

async function buy(buyer: Buyer): Promise<void> {
  const { payload, payment_reference, access_code, order_key } = await prepareOrder(buyer)
  await payAtSandbox(buyer, access_code)
  const body = { ...payload, payment_reference, order_key }
  const made = await call<PaymentState>(`${buyer.store}/api/v1/general/make-order`, body, headersOf(buyer))
  if (made.status !== 'paid') throw new Error(`Order ${payment_reference} is ${made.status}.`)
}

export async function prepareOrder(buyer: Buyer) {
  const payload = await makePayload(buyer.store)
  const body = { ...payload, checkout_id: randomUUID() }
  const prepared = await call<PreparedOrder>(`${buyer.store}/api/v1/general/prepare-order`, body, headersOf(buyer))
  return { payload, ...prepared }
}

export async function payAtSandbox({ sandbox }: Buyer, accessCode: string): Promise<void> {
  await call<unknown>(`${sandbox}/_sandbox/pay`, { access_code: accessCode })
}

export async function readOrderStatus({ store }: Buyer, orderKey: string): Promise<string> {
  return (await call<OrderView>(`${store}/api/v1/general/order-status/${orderKey}`)).status
}

/** Limits stay on, so every guest comes from another network, through a proxy the store trusts. */
function headersOf({ number }: Buyer): Record<string, string> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}

const products = new Map<string, Promise<Product>>()

async function makePayload(store: string) {
  const reading = products.get(store) ?? call<Product>(`${store}/api/v1/general/single-product-slug/${slug}`)
  products.set(store, reading)
  const { _id, item_name, item_slug, img, original_price, new_price, sizes, colors } = await reading
  return {
    email: `bench-${randomUUID()}@example.com`,
    phone: '08031234567',
    country: 'Nigeria',
    first_name: 'Ada',
    last_name: 'Obi',
    address: '12 Adeola Street',
    city: 'Lagos',
    state: 'Lagos',
    shipping_method: 'Lagos (standard)',
    shipping_fee: shippingFee,
    original_total: new_price,
    discount: 0,
    subtotal: new_price,
    total_paid: new_price + shippingFee,
    items: [{ item_id: _id, item_name, item_slug, img, original_price, new_price, size: sizes[0], color: colors[0] }],
  }
}

async function call<Data>(url: string, body?: object, headers: Record<string, string> = {}): Promise<Data> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Data }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}
