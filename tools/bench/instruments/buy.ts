import { randomUUID } from 'node:crypto'
import type { OrderView, PaymentState, PreparedOrder } from '../../../shared/contract/shop/order-schemas.ts'
import type { Product } from '../../../shared/contract/shop/schemas.ts'
import { anotherClient } from './clients.ts'
import type { RunningStore } from './start-store.ts'

export type PaymentContext = Pick<RunningStore, 'address' | 'provider'>

const slug = 'yaba-black-playsuit'
const shippingFee = 3_000

/** A whole guest order: prepared, paid at the provider and made. Returns its milliseconds. */
export async function buy(paymentContext: PaymentContext): Promise<number> {
  const start = performance.now()
  const { payload, payment_reference, access_code, order_key } = await prepareOrder(paymentContext)
  await pay(paymentContext, access_code)
  const body = { ...payload, payment_reference, order_key }
  const made = await call<PaymentState>(`${paymentContext.address}/api/v1/general/make-order`, body, anotherClient())
  if (made.status !== 'paid') throw new Error(`Order ${payment_reference} is ${made.status}.`)
  return performance.now() - start
}

/** So many orders by so many guests at once; the milliseconds of each. */
export async function buyMany(paymentContext: PaymentContext, orders: number, atOnce: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const shop = async () => {
    while (next++ < orders) times.push(await buy(paymentContext))
  }
  await Promise.all(Array.from({ length: atOnce }, shop))
  return times
}

export async function prepareOrder({ address }: PaymentContext) {
  const payload = await makePayload(address)
  const body = { ...payload, checkout_id: randomUUID() }
  const prepared = await call<PreparedOrder>(`${address}/api/v1/general/prepare-order`, body, anotherClient())
  return { payload, ...prepared }
}

export async function pay({ provider }: PaymentContext, accessCode: string): Promise<void> {
  await call<unknown>(`${provider}/_sandbox/pay`, { access_code: accessCode })
}

export async function readOrderStatus({ address }: PaymentContext, orderKey: string): Promise<string> {
  return (await call<OrderView>(`${address}/api/v1/general/order-status/${orderKey}`)).status
}

let product: Promise<Product> | undefined

/** The piece is the same in every database of the bench, so it is looked at once. */
async function makePayload(store: string) {
  product ??= call<Product>(`${store}/api/v1/general/single-product-slug/${slug}`)
  const { _id, item_name, item_slug, img, original_price, new_price, sizes, colors } = await product
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
