import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { payments } from '../../../server/payments/schema.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { countPieces, findOrder, freePieces, mailKinds, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const tote = [{ slug: 'adire-market-tote' }]

afterEach(() => {
  sandbox.switches.clear()
})

/** One checkout whose shopper changed the bag after the first order was prepared. */
async function changeBag() {
  const checkout_id = randomUUID()
  const first = await prepare(shop, dress, { checkout_id })
  const second = await prepare(shop, tote, { checkout_id, email: first.payload.email })
  expect([first.answer.status, second.answer.status]).toEqual([200, 200])
  expect(second.payment_reference).not.toBe(first.payment_reference)
  return { first, second, checkout_id, email: first.payload.email }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function pay({ access_code, payment_reference }: Prepared) {
  payWithoutWebhook(shop, { access_code })
  return settlePayment(payment_reference, paymentContext)
}

const statusOf = async ({ payment_reference }: Prepared) => (await findOrder(shop, payment_reference))?.status
const refundOf = ({ payment_reference }: Prepared) => refundStore(database.db).findFirst(payment_reference)

describe('a checkout with a replaced order', () => {
  test('is paid once: a later payment for the replaced order is refunded', async () => {
    const { first, second, email } = await changeBag()
    expect(await pay(second)).toMatchObject({ status: 'paid' })
    expect(await pay(first)).toMatchObject({ status: 'refunding', isSecond: true })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['needs attention', 'paid'])
    expect(await refundOf(first)).toMatchObject({ status: 'wanted' })
    expect(await mailKinds(shop, email)).toEqual(['order-confirmation', 'refund'])
  })

  test('is paid once: when the replaced order was paid first, the payment for its successor is refunded', async () => {
    const { first, second } = await changeBag()
    expect(await pay(first)).toMatchObject({ status: 'paid' })
    expect(await pay(second)).toMatchObject({ status: 'refunding', isSecond: true })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'needs attention'])
  })

  test('frees the pieces of the order whose payment is refused before the refund arrives', async () => {
    const variant = ['adire-market-tote', '', 'blue'] as const
    await countPieces(shop, ...variant, 10)
    const { first, second } = await changeBag()
    expect(await pay(first)).toMatchObject({ status: 'paid' })
    expect(await freePieces(shop, ...variant)).toBe(9)
    expect(await pay(second)).toMatchObject({ status: 'refunding', isSecond: true })
    expect(await refundOf(second)).toMatchObject({ status: 'wanted' })
    expect(await findOrder(shop, second.payment_reference)).toMatchObject({ status: 'needs attention', holds: false })
    expect(await freePieces(shop, ...variant)).toBe(10)
    await refundPayments(paymentContext)
    expect(await reconcile(paymentContext)).toEqual([])
  })

  test('keeps the pieces of an order whose payment of a wrong amount the merchant may still accept', async () => {
    const { first, second, email } = await changeBag()
    sandbox.switches.set({ webhooks: { off: true } })
    sandbox.pay({ access_code: second.access_code, amount: 10_000 })
    expect(await settlePayment(second.payment_reference, paymentContext)).toMatchObject({ status: 'being confirmed' })
    expect(await pay(first)).toMatchObject({ status: 'paid' })
    const order = await findOrder(shop, second.payment_reference)
    const reference = `${second.payment_reference}-2`
    sandbox.chargeUnknown({ email, amount: order?.total_paid ?? 0, reference })
    await database.db.insert(payments).values({ reference, order_id: order?._id ?? '', status: 'open' })
    expect(await settlePayment(reference, paymentContext)).toMatchObject({ status: 'refunding' })
    expect(await findOrder(shop, second.payment_reference)).toMatchObject({ status: 'needs attention', holds: true })
  })

  test('is paid once: of two payments at the same moment one is kept', async () => {
    const { first, second } = await changeBag()
    for (const { access_code } of [first, second]) payWithoutWebhook(shop, { access_code })
    const settled = await Promise.all(
      [first, second].map(({ payment_reference }) => settlePayment(payment_reference, paymentContext)),
    )
    expect(settled.map(({ status }) => status).sort()).toEqual(['paid', 'refunding'])
    const refunds = [await refundOf(first), await refundOf(second)].filter((refund) => refund !== undefined)
    expect(refunds).toHaveLength(1)
  })

  test('is paid once, also when two calls at once replaced the order', async () => {
    const checkout_id = randomUUID()
    const first = await prepare(shop, dress, { checkout_id })
    // Both calls find the first order before one of them has replaced it.
    sandbox.switches.set({ faults: { verify: { delay: 300 } } })
    const replace = () => prepare(shop, tote, { checkout_id, email: first.payload.email })
    const [second, again] = await Promise.all([replace(), replace()])
    sandbox.switches.clear()
    expect([second.answer.status, again.answer.status]).toEqual([200, 200])
    expect(again.payment_reference).toBe(second.payment_reference)
    expect(await findOrder(shop, first.payment_reference)).toMatchObject({
      ...{ status: 'expired', checkout_id: null, superseded_checkout_id: checkout_id },
    })
    expect(await pay(second)).toMatchObject({ status: 'paid' })
    expect(await pay(first)).toMatchObject({ status: 'refunding', isSecond: true })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['needs attention', 'paid'])
  })

  test('says that it is paid instead of preparing a third order', async () => {
    const { first, second, email, checkout_id } = await changeBag()
    await pay(first)
    const again = await post(app, '/general/prepare-order', second.payload, second.address)
    expect(again.body.data).toMatchObject({ status: 'paid', payment_reference: first.payment_reference })
    const changed = await prepare(shop, [...tote, ...tote], { checkout_id, email })
    expect(changed.answer.body.data).toMatchObject({ status: 'paid', payment_reference: first.payment_reference })
  })

  test('keeps the only payment it got, though it is for the replaced order', async () => {
    const { first } = await changeBag()
    expect(await pay(first)).toMatchObject({ status: 'paid' })
    expect(await refundOf(first)).toBeUndefined()
  })
})

test('a checkout needs a UUID', async () => {
  for (const checkout_id of ['0123456789abcdef', 'x'.repeat(36), '', undefined])
    expect((await prepare(shop, tote, { checkout_id })).answer.body.fields).toHaveProperty('checkout_id')
})

test('after all tests the reconciliation finds no difference', async () => {
  expect(await reconcile(paymentContext)).toEqual([])
})
