import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { letPass, switchOffWebhooks } from '../../support/api/buyers.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop, paymentSecretKey } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { sandbox, paymentContext } = shop
const { buyPieces, refundsOf, atProvider, refund, sendAll } = makeMoneyHelpers(shop)
const manager = await makeStaff(shop).joinWithSecondFactor('manager')
const realFetch = fetch

beforeEach(async () => {
  await manager.confirm()
  switchOffWebhooks(shop, { refunds: { delay: 5 } })
})
afterEach(() => {
  vi.restoreAllMocks()
  sandbox.switches.clear()
})

/** From now on the provider says that every payment has this status, and lists its refunds or none. */
function callPayments(status: string, { areRefundsListed = true } = {}): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const response = await realFetch(...asked)
    const url = String(asked[0])
    if (!areRefundsListed && url.includes('/refund?transaction=')) return Response.json({ status: true, data: [] })
    if (!url.includes('/transaction/verify/')) return response
    const body = await response.json()
    return Response.json({ ...body, data: { ...body.data, status } })
  })
}

/** Of the whole payment, not at our request. */
const refundInDashboard = (reference: string) =>
  fetch(`${sandbox.origin}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${paymentSecretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ transaction: reference }),
  })

test.each(['reversed', 'reversal-pending'])(
  'a second refund is requested from a provider that calls the payment %s after the first',
  async (status) => {
    const { order, reference } = await buyPieces()
    await refund(manager, order._id, { amount: 1_000 })
    await sendAll(reference)
    callPayments(status)
    await refund(manager, order._id, { amount: 2_000 })
    await sendAll(reference)
    const sent = [
      { amount: 100_000, status: 'processed' },
      { amount: 200_000, status: 'processed' },
    ]
    expect(atProvider(reference)).toMatchObject(sent)
    expect(await refundsOf(reference)).toMatchObject(sent)
  },
)

test('money that went back without being listed is processed once the provider refuses to send it again', async () => {
  const { order, reference } = await buyPieces()
  await refundInDashboard(reference)
  await refund(manager, order._id, { amount: order.total_paid / 100 })
  callPayments('reversal-pending', { areRefundsListed: false })
  await refundPayments(paymentContext)
  expect(await refundsOf(reference)).toMatchObject([{ status: 'requested', provider_refund_id: null }])
  callPayments('reversed', { areRefundsListed: false })
  letPass(shop, 10)
  await refundPayments(paymentContext)
  expect(await refundsOf(reference)).toMatchObject([{ status: 'processed', amount: order.total_paid }])
  expect(atProvider(reference)).toHaveLength(1)
})

test('after all tests the reconciliation finds no difference', async () => {
  expect(await reconcile(paymentContext)).toEqual([])
})
