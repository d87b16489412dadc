import { randomUUID } from 'node:crypto'
import type { $ZodObject } from 'zod/v4/core'
import { users } from '../../server/accounts/schema.ts'
import { enquiryStore } from '../../server/enquiries/store.ts'
import { disputeStore } from '../../server/payments/disputes-store.ts'
import { reviews } from '../../server/reviews/schema.ts'
import type { AdminCallName } from '../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../shared/contract/admin/endpoints.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { findOrder, prepare } from './api/buyers.ts'
import { paidOrder } from './api/paid-orders.ts'
import { makeStaff } from './api/staff.ts'
import { post, type TestShop } from './api/test-shop.ts'
import { sendWebhook } from './api/webhook.ts'

/** They would end the session, change the password or wait for a slow comparison. */
const sessionCalls = ['signOut', 'signIn', 'acceptLink', 'changePassword', 'confirmCode', 'enableSecondFactor'] as const
export type SessionCall = (typeof sessionCalls)[number]
export const isSessionCall = (name: AdminCallName): name is SessionCall =>
  (sessionCalls as readonly AdminCallName[]).includes(name)

export const namesIn = (schema: $ZodObject | undefined) => Object.keys(schema?._zod.def.shape ?? {})

/** An owner, and for each call of the back office values that let it get as far as possible. */
export async function makeStaffSamples(store: TestShop) {
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
    ...{
      _id: disputeId,
      reference: order.payment_reference,
      status: 'open',
      amount: null,
      category: '',
      resolution: '',
    },
    ...{ due_at: null, opened_at: clock.now, closed_at: null, mailed_at: clock.now },
    ...{ evidence: '', evidence_at: null, version: 1 },
  })

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
    ...{
      from: () => [],
      to: () => [],
      code: () => randomUUID().slice(0, 20),
      percent: () => 10,
      starts_at: () => null,
    },
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
    ...{
      '/products': product._id,
      '/stock': variant._id,
      '/delivery-methods': method._id,
      '/categories': category._id,
    },
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

  function sampleFor(name: AdminCallName, field: string): unknown {
    const sample = samplesOf[name]?.[field] ?? samples[field]
    return sample ? sample() : 'x'
  }

  return {
    staff,
    owner,
    /** Things of all kinds, by which a call may be asked about something of another kind. */
    ids: Object.values(paramSamples),
    paramsFor(name: AdminCallName): Record<string, string> {
      const { path } = adminEndpoints[name]
      const known = paramsOf[name] ?? Object.entries(paramSamples).find(([start]) => path.startsWith(start))?.[1]
      const id = known ?? 'nothing'
      return { id, name: id, pictureId: 'nothing', variantId: 'nothing' }
    },
    bodyFor(name: AdminCallName): Record<string, unknown> | undefined {
      const endpoint: Endpoint = adminEndpoints[name]
      return endpoint.body && Object.fromEntries(namesIn(endpoint.body).map((field) => [field, sampleFor(name, field)]))
    },
  }
}
