import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { askRunningStore } from '../../../../server/cli/ask-running-store.ts'
import type { Decision } from '../../../../shared/contract/admin/payments/schemas.ts'
import { orderFor } from '../../order-payload.ts'
import { addStaff, freshName } from '../office.ts'
import { officeDataDir } from '../office-address.ts'
import { buyInOffice, callShop, mailTo, makeOfficeCustomer } from '../office-people.ts'
import { placePaidOrder } from '../paid-order.ts'
import { placeOrder } from '../place-order.ts'
import { lineOf } from '../shopper.ts'
import { makeOfficeCall, type OfficeCall } from './office-calls.ts'

/** What every list and every screen of the back office needs to show something. */
export type OfficeData = Awaited<ReturnType<typeof fillOffice>>

const tote = 'adire-market-tote'
/** Pieces of it are counted, one size is sold out, and no other journey sells it. */
const boubou = { slug: 'iyaloja-adire-boubou', name: 'Iyaloja Adire Boubou' }
const refundFails = '4084080000671803'
const others = [{ slug: 'surulere-black-shorts', size: 'M', color: 'black' }]

/** By the API, as an owner who has just confirmed a second factor. */
export async function fillOffice(page: Page) {
  const call = await makeOfficeCall(page)
  await askRunningStore(officeDataDir, ['stock', tote, '-', 'blue', 'off'])
  // Letters only: the search reads digits as a phone number.
  const lastName = freshName('Okonkwo').replaceAll(/[^A-Za-z]/g, 'x')
  const dress = await lineOf(page, 'adunni-leaf-wrap-dress')
  const [paid, shipped, underpaid, reviewed, wantedId] = await Promise.all([
    placeOrder({ last_name: lastName, city: 'Yaba' }),
    placeOrder({ last_name: lastName }),
    payTooLittle(page),
    writeReview(page, lastName),
    waitForPiece(page),
    enquire(page, lastName),
    subscribe(page),
    declarePayment(page),
    addStaff('packer'),
  ])
  const { orders } = await call('orders', { query: { view: 'all', q: lastName } })
  const idOf = (reference: string) =>
    orders.find(({ payment_reference }) => payment_reference === reference)?._id ?? 'no such order'
  const paidId = idOf(paid.payment_reference)
  const shippedId = idOf(shipped.payment_reference)
  await call('shipOrders', { body: { orders: [shippedId], ...rider, insists: false } })
  const [enquiry, customer, campaign, imported, variant] = await Promise.all([
    findEnquiry(call, lastName),
    findCustomer(call, reviewed.email),
    writeCampaign(call, dress.item_id),
    checkImport(call),
    receiveOne(call),
    call('saveView', { body: { _id: randomUUID(), screen: 'products', name: 'Dresses', query: 'category=Dress' } }),
    call('runReconciliation', { body: { _id: randomUUID() } }),
    failRefund(page, call),
    dispute(page, paid.payment_reference),
  ])
  const expectDecision = (kind: Decision['kind'], timeout: number) =>
    expect.poll(async () => (await call('attention')).decisions.map((each) => each.kind), { timeout }).toContain(kind)
  await expectDecision('dispute', 10_000)
  await expectDecision('mismatch', 10_000)
  return {
    lastName,
    paid: { ...paid, _id: paidId },
    shipped: { ...shipped, _id: shippedId },
    underpaid,
    review: reviewed.review,
    /** The product that someone waits for. */
    wantedId,
    wantedName: boubou.name,
    enquiry,
    customer,
    campaign,
    imported,
    variant,
    productId: dress.item_id,
    /** The refund job runs every ten seconds, and the provider takes three more. */
    untilRefundFailed: () => expectDecision('failed refund', 40_000),
    /** Sends all money of a payment back. */
    refundAll: async (reference: string) => {
      const { refundable } = await call('paymentMoney', { params: { id: reference } })
      await refund(call, reference, refundable?.left ?? 0)
    },
  }
}

const rider = { carrier: '', tracking_note: '', rider_name: 'Sunday Akpan', rider_phone: '0706 312 4478' }

/** The sandbox of the office's store. */
async function sandboxOf(page: Page): Promise<string> {
  const { body } = await callShop(page, 'GET', '/general/payment-settings')
  return String(body.data.api_url).replace(/\/$/, '')
}

async function prepare(page: Page) {
  const line = await lineOf(page, tote, '', 'blue')
  const order = { ...orderFor(`buyer.${randomUUID().slice(0, 8)}@example.com`, [line]), checkout_id: randomUUID() }
  const { body } = await callShop(page, 'POST', '/general/prepare-order', order)
  return body.data as { access_code: string; payment_reference: string; order_key: string }
}

/** Less money than the order costs came, which someone has to decide about. */
async function payTooLittle(page: Page): Promise<string> {
  const { access_code, payment_reference } = await prepare(page)
  await page.request.post(`${await sandboxOf(page)}/_sandbox/pay`, { data: { access_code, amount: 500_000 } })
  return payment_reference
}

/** A buyer says that the account was debited. */
async function declarePayment(page: Page): Promise<void> {
  const { order_key } = await prepare(page)
  await callShop(page, 'POST', '/general/payment-sent', { order_key })
}

async function failRefund(page: Page, call: OfficeCall): Promise<void> {
  const { reference } = await placePaidOrder(page.request, others, { card: refundFails })
  await refund(call, reference, 1_000)
}

/** An amount for no piece in particular. */
async function refund(call: OfficeCall, reference: string, amount: number): Promise<void> {
  const parts = { lines: [], delivery_fee: 0, amount, total: amount }
  await call('createRefund', {
    params: { id: reference },
    body: { _id: randomUUID(), ...parts, reason: 'goodwill', note: '' },
  })
}

async function dispute(page: Page, reference: string): Promise<void> {
  await page.request.post(`${await sandboxOf(page)}/_sandbox/dispute`, { data: { reference } })
}

async function writeReview(page: Page, last_name: string) {
  const person = {
    first_name: 'Ifeoma',
    last_name,
    email: `ify.${randomUUID()}@example.com`,
    password: 'correct horse',
  }
  const { email, token } = await makeOfficeCustomer(page, person)
  const { productId } = await buyInOffice(page, 'indigo-stripe-cushion-cover', email, token)
  const review = freshName('It sits well on the old sofa.')
  await callShop(page, 'POST', '/user-profile/review', { product_id: productId, rating: 4, review }, token)
  return { email, review }
}

async function findCustomer(call: OfficeCall, email: string): Promise<string> {
  const { customers } = await call('customers', { query: { q: email } })
  return customers[0]?._id ?? 'no such customer'
}

/** Someone who waits for a sold-out size, and confirmed it. */
async function waitForPiece(page: Page): Promise<string> {
  const { item_id } = await lineOf(page, boubou.slug)
  const email = `waits.${randomUUID().slice(0, 8)}@example.com`
  await callShop(page, 'POST', '/general/notice', { kind: 'back', item_id, size: 'XXL', color: 'purple', email })
  const mail = await mailTo(page, email, /^Please confirm/)
  // The first link of the mail ends the notice, the second confirms it.
  const keys = new Set([...mail.matchAll(/\/notices\?key=([\w.%-]+)/g)].map(([, key = '']) => key))
  const key = [...keys][1] ?? ''
  await callShop(page, 'POST', '/general/notice/step', { key: decodeURIComponent(key) })
  return item_id
}

async function enquire(page: Page, name: string): Promise<void> {
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const enquiry = 'Does the cushion cover come in green?\n\nThank you!'
  await callShop(page, 'POST', '/general/contact', { name: `Ngozi ${name}`, email, enquiry })
}

async function findEnquiry(call: OfficeCall, name: string): Promise<string> {
  const { enquiries } = await call('enquiries', { query: {} })
  return enquiries.find((enquiry) => enquiry.name.includes(name))?._id ?? 'no such enquiry'
}

async function subscribe(page: Page): Promise<void> {
  const email = `reader.${randomUUID().slice(0, 8)}@example.com`
  await callShop(page, 'POST', '/general/newsletter', { email })
  const mail = await mailTo(page, email, /^Please confirm/)
  const token = /\/newsletter\?join=([\w.-]+)/.exec(mail)?.[1] ?? ''
  await callShop(page, 'POST', '/general/newsletter/confirm', { token })
}

async function writeCampaign(call: OfficeCall, productId: string) {
  const subject = freshName('New in the shop')
  const text = 'Dear reader,\n\n## New cushions\n\nLook at [all of them](/shop).'
  const { _id } = await call('createCampaign', {
    body: { _id: randomUUID(), subject, text, product_ids: [productId] },
  })
  return { _id, subject }
}

/** A file that was checked and not applied. */
async function checkImport(call: OfficeCall): Promise<string> {
  const text = 'Address,Low stock at\r\nlekki-linen-shorts,8\r\nno-such-product,cheap\r\n'
  const { _id } = await call('beginImport', {
    body: { _id: randomUUID(), kind: 'products', file_name: 'low-stock.csv', size: text.length },
  })
  const params = { id: _id }
  await call('sendImportPart', { params, body: { offset: 0, data: Buffer.from(text).toString('base64') } })
  await call('checkImport', { params })
  return _id
}

/** One more piece, so that the ledger has a line. */
async function receiveOne(call: OfficeCall): Promise<string> {
  const { variants } = await call('stock', { query: { view: 'all', q: boubou.name } })
  const variant_id = variants.find(({ stock }) => stock !== null)?._id ?? 'no such variant'
  await call('receiveStock', {
    body: { note: 'Invoice 24', lines: [{ _id: randomUUID(), variant_id, pieces: 1 }] },
  })
  return variant_id
}
