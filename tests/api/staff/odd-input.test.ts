import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { $ZodObject } from 'zod/v4/core'
import { users } from '../../../server/accounts/schema.ts'
import { enquiryStore } from '../../../server/enquiries/store.ts'
import { disputeStore } from '../../../server/payments/disputes-store.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { findOrder, prepare } from '../../support/api/buyers.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { makeStaff, send } from '../../support/api/staff.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const store = await openTestShop()
const { app, database, clock } = store
const staff = makeStaff(store)
const owner = await staff.joinWithSecondFactor('owner')
const product = { _id: randomUUID(), item_name: 'Odd', category: 'Dress' }
await owner.call('createProduct', { body: product })
const [variant] = (await owner.call('stock', { query: { view: 'all' } })).body.data.variants
const [method] = (await owner.call('deliveryMethods')).body.data
const [category] = (await owner.call('categories')).body.data
const [area] = (await owner.call('deliveryAreas')).body.data
const [point] = (await owner.call('pickupPoints')).body.data
const order = await paidOrder(store)
const declared = await prepare(store, [{ slug: 'adire-market-tote' }])
await post(app, '/general/payment-sent', { order_key: declared.order_key }, declared.address)
const declaredId = (await findOrder(store, declared.payment_reference))?._id ?? ''
await sendWebhook(app, { event: 'charge.success', data: { reference: order.payment_reference } })
const [webhook] = (await owner.call('webhooks')).body.data.webhooks
const [campaignId, replyId, customerId] = [randomUUID(), randomUUID(), randomUUID()]
const [reviewId, disputeId] = [randomUUID(), randomUUID()]
await owner.call('createCampaign', { body: { _id: campaignId, subject: 'Odd', text: 'Odd', product_ids: [] } })
await owner.call('createSavedReply', { body: { _id: replyId, name: 'Odd', reply: 'Odd' } })
const buyer = { first_name: 'Ada', last_name: 'Obi', password_hash: '', phone: '' }
await database.db.insert(users).values({ _id: customerId, email: 'odd@example.com', ...buyer })
await database.db.insert(reviews).values({
  ...{ _id: reviewId, product_id: product._id, reviewer: 'Ada O.', rating: 4, review: 'Odd' },
  ...{ approved: false, created_at: clock.now },
})
await enquiryStore(database.db).keep({ name: 'Ada', email: 'odd@example.com', enquiry: 'Odd?' }, clock.now)
const [enquiry] = (await owner.call('enquiries')).body.data.enquiries
await disputeStore(database.db).add({
  ...{ _id: disputeId, reference: order.payment_reference, status: 'open', amount: null, category: '', resolution: '' },
  ...{ due_at: null, opened_at: clock.now, closed_at: null, mailed_at: clock.now },
  ...{ evidence: '', evidence_at: null, version: 1 },
})

const year0 = '0000-01-01T00:00:00.000Z'
const texts = [
  ...['', '\u0000', '\ud83d', '\u202e', '__proto__', "'; drop table staff; --", '9'.repeat(15), 'x'.repeat(5_000)],
  ...[year0, `${year0}~a`, '2026-02-31T00:00:00.000Z~a', '+275760-09-13T00:00:00.000Z'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '9999-99-99', '0000-01-01 a', '9999-12-31 '],
]
const others: unknown[] = [null, true, -1, 1.5, 2 ** 53, 1e308, [], {}, ['\ud83d'], ['\u0000'], [{}]]
/** In an address. A zero byte arrives as %00. */
const inAddress = texts.filter((text) => text !== '' && !text.includes('\ud83d'))

/** Values that let a call get as far as possible, by the name of the field. */
const samples: Record<string, () => unknown> = {
  ...{ _id: randomUUID, version: () => 1, item_name: () => 'Name', item_slug: () => `slug-${randomUUID()}` },
  ...{ category: () => 'Dress', description: () => '', specification: () => [], status: () => 'draft' },
  ...{ original_price: () => 2_000, new_price: () => 1_000, publish_at: () => null, low_stock_at: () => 3 },
  ...{
    measurements: () => ({}),
    fit: () => ({ stretch: 0, matters: [] }),
    prices: () => [],
    pickup: () => false,
    aliases: () => [],
  },
  ...{ plus_code: () => '', hours: () => 'Always', zone: () => 'Odd', area: () => '' },
  ...{ variants: () => [], isPreview: () => true, action: () => ({ kind: 'publish' }), large_discount: () => 30 },
  ...{ products: () => [{ _id: product._id, version: 1 }], product_id: () => product._id, size: () => 100 },
  ...{
    type: () => 'image/jpeg',
    offset: () => 0,
    data: () => 'AAAA',
    color: () => '',
    alt: () => '',
    focus_x: () => 0,
  },
  ...{ focus_y: () => 0, position: () => 0, note: () => '', variant_id: () => variant._id, difference: () => 1 },
  ...{
    lines: () => [{ _id: randomUUID(), variant_id: variant._id, pieces: 1 }],
    reason: () => 'lost',
    hidden: () => false,
  },
  ...{ from: () => [], to: () => [], code: () => randomUUID().slice(0, 20), percent: () => 10, starts_at: () => null },
  ...{ ends_at: () => null, total_limit: () => null, customer_limit: () => null, location: () => randomUUID() },
  ...{
    delivery_duration: () => '1-2',
    other_info: () => '',
    fee: () => 100,
    states: () => null,
    countries: () => ['Nigeria'],
  },
  ...{ active: () => false, cutoff_hour: () => 14, closed_days: () => [], values: () => ({}), history_id: () => 0 },
  ...{
    kind: () => 'prices',
    file_name: () => 'a.csv',
    screen: () => 'products',
    name: () => 'Name',
    query: () => 'q=a',
  },
  ...{ email: () => `${randomUUID()}@example.com`, role: () => 'packer', isDisabled: () => false, view: () => 'all' },
  ...{
    orders: () => [order._id],
    carrier: () => '',
    tracking_note: () => '',
    rider_name: () => '',
    insists: () => true,
  },
  ...{ rider_phone: () => '', first_name: () => 'Ada', last_name: () => 'Obi', phone: () => '0803 123 4567' },
  ...{ country: () => 'Nigeria', address: () => '1 Odd Street', apartment: () => '', city: () => 'Lagos' },
  ...{ postal_code: () => '', landmark: () => '', subject: () => 'Odd', text: () => 'Odd', product_ids: () => [] },
  ...{ send_at: () => '2999-01-01T00:00:00Z', reply: () => 'Odd', assigned_to: () => null, evidence: () => 'Odd' },
  ...{ attempt: () => 1, delivery_fee: () => 0, amount: () => 0, total: () => 0, despite_dispute: () => true },
  ...{ sort: () => undefined, after: () => undefined, until: () => undefined, place: () => undefined },
  ...{ method: () => undefined, coupon: () => undefined, least: () => undefined, most: () => undefined },
}

const paramSamples: Record<string, string> = {
  ...{ '/products': product._id, '/stock': variant._id, '/delivery-methods': method._id, '/categories': category._id },
  ...{ '/content': 'top-bar', '/orders': order._id, '/payments': order.payment_reference, '/customers': customerId },
  ...{ '/campaigns': campaignId, '/saved-replies': replyId, '/reviews': reviewId, '/disputes': disputeId },
  ...{ '/enquiries': enquiry._id, '/delivery-areas': area._id, '/pickup-points': point._id },
  ...{ '/declared-payments': declaredId, '/webhooks': webhook._id },
}

/** The address of a delivered order cannot be changed, and other calls deliver the order of the samples. So this call gets its own. */
const paramsOf: Partial<Record<AdminCallName, string>> = { changeOrderAddress: (await paidOrder(store))._id }

/** Where a name means something else than elsewhere. */
const samplesOf: Partial<Record<AdminCallName, Record<string, () => unknown>>> = {
  createRefund: { lines: () => [{ position: 0, back_on_sale: true }], reason: () => 'other', note: () => 'Odd' },
  resendOrderMail: { kind: () => 'order-confirmation' },
  newOrderLink: { is_mailed: () => false },
  changeOrderAddress: { state: () => 'Lagos' },
  decideReview: { state: () => 'waiting' },
  changeEnquiry: { state: () => 'new' },
  exportOrders: { state: () => undefined, from: () => undefined, q: () => undefined },
  deliverOrders: { code: () => '0000' },
  createDeliveryArea: { state: () => 'Lagos', name: randomUUID },
  changeDeliveryArea: { state: () => area.state, name: randomUUID },
  createPickupPoint: { state: () => 'Lagos', name: randomUUID, landmark: () => 'Odd' },
  changePickupPoint: { state: () => 'Lagos', name: randomUUID, landmark: () => 'Odd' },
}

/** Calls whose samples must get through: a call that is always refused would test nothing. */
const reached: AdminCallName[] = [
  ...(['saveProduct', 'createDeliveryMethod', 'changeDeliveryMethod', 'createDeliveryArea'] as const),
  ...(['changeDeliveryArea', 'createPickupPoint', 'changePickupPoint', 'closeDeclared', 'changeOrderAddress'] as const),
  ...(['demand', 'productDemand'] as const),
]

/** They would end the session, change the password or wait for a slow comparison. */
const left: AdminCallName[] = ['signOut', 'signIn', 'acceptLink', 'changePassword', 'confirmCode', 'enableSecondFactor']
const rows = (Object.keys(adminCalls) as AdminCallName[]).filter((name) => !left.includes(name))
const namesIn = (schema: $ZodObject | undefined) => Object.keys(schema?._zod.def.shape ?? {})

function sampleFor(name: AdminCallName, field: string): unknown {
  const sample = samplesOf[name]?.[field] ?? samples[field]
  return sample ? sample() : 'x'
}

let networks = 0
interface Input {
  params: Record<string, string>
  query?: object
  body?: unknown
}

/** A change that is based on an old version is made again on the present one, so that it gets as far as its other values allow. */
async function ask(name: AdminCallName, input: Input): ReturnType<typeof send> {
  networks += 1
  const from = `10.20.${networks >> 8}.${networks & 255}`
  const headers = { cookie: owner.cookie, 'x-admin': owner.proof }
  const answer = await send({ app, headers, from }, name, input as never)
  const version = answer.status === 409 ? answer.body.current?.version : undefined
  if (!version || !isOldVersion(input.body)) return answer
  return send({ app, headers, from }, name, { ...input, body: { ...input.body, version } } as never)
}

const isOldVersion = (body: unknown): body is { version: 1 } =>
  typeof body === 'object' && body !== null && 'version' in body && body.version === 1

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a change as %s is refused, so that a form on a foreign site can send nothing',
  async (type) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/admin/saved-views', remoteAddress: '10.21.0.1' },
      headers: {
        ...{ cookie: owner.cookie, 'x-admin': owner.proof, 'sec-fetch-site': 'same-origin' },
        ...(type && { 'content-type': type }),
      },
      payload: JSON.stringify({ _id: randomUUID(), screen: 'products', name: 'Mine', query: '' }),
    })
    expect(answer.statusCode).toBe(415)
  },
)

describe('odd input is never a fault of the server', () => {
  test.each(rows)('%s', { timeout: 60_000 }, async (name) => {
    const endpoint: Endpoint = adminEndpoints[name]
    const known =
      paramsOf[name] ?? Object.entries(paramSamples).find(([path]) => endpoint.path.startsWith(path))?.[1] ?? 'nothing'
    const params = { id: known, name: known, pictureId: 'nothing', variantId: 'nothing' }
    const body = () =>
      endpoint.body && Object.fromEntries(namesIn(endpoint.body).map((field) => [field, sampleFor(name, field)]))
    const plain = await ask(name, { params, body: body() })
    if (reached.includes(name)) expect(plain.status, JSON.stringify(plain.body)).toBe(200)
    const inputs = [
      ...inAddress.flatMap((text) =>
        namesIn(endpoint.params).map((field) => ({ params: { ...params, [field]: text }, body: body() })),
      ),
      ...inAddress.flatMap((text) => namesIn(endpoint.query).map((field) => ({ params, query: { [field]: text } }))),
      ...namesIn(endpoint.body).flatMap((field) =>
        [...texts, ...others].map((value) => ({ params, body: { ...body(), [field]: value } })),
      ),
      ...(endpoint.body ? [...texts, ...others].map((value) => ({ params, body: value })) : []),
    ]
    for (const input of inputs) {
      const { status, body: answer } = await ask(name, input)
      expect(status, JSON.stringify([input, answer]).slice(0, 300)).toBeLessThan(500)
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|\bat \S+ \(|"stack"/)
      if (status >= 400) expect(answer.error).toEqual(expect.any(String))
    }
  })
})
