import { describe, expect, test } from 'vitest'
import { obey } from '../../server/owner/owner-line.ts'
import { audit } from '../../server/services/audit.ts'
import { buy } from '../support/buyers.ts'
import { makeRefundDesk } from '../support/refund-desk.ts'
import { openTestShop } from '../support/test-shop.ts'
import { sendWebhook } from '../support/webhook.ts'

const shop = await openTestShop()
const { items, refundOf, orderOf, attentionMails, tell, free, count, buyAndWantBack } = makeRefundDesk(shop)

describe('news of a refund in any order ends the same', () => {
  const orders = (names: string[]): string[][] =>
    names.length < 2
      ? [names]
      : names.flatMap((name, at) => orders(names.toSpliced(at, 1)).map((rest) => [name, ...rest]))

  test.each(orders(['pending', 'processing', 'processed']))(
    '%s, %s, %s: refunded, piece back once',
    async (...news) => {
      const { payment_reference } = await buyAndWantBack()
      for (const word of [...news, ...news])
        expect((await tell(`refund.${word}`, payment_reference)).statusCode).toBe(200)
      expect(await refundOf(payment_reference)).toMatchObject({ status: 'processed' })
      expect(await orderOf(payment_reference)).toMatchObject({ status: 'refunded' })
      expect(await free()).toBe(1)
    },
  )

  test.each(orders(['pending', 'processing', 'failed']))('%s, %s, %s: one mail to the owner', async (...news) => {
    const { payment_reference } = await buyAndWantBack()
    for (const word of [...news, ...news]) await tell(`refund.${word}`, payment_reference)
    expect(await refundOf(payment_reference)).toMatchObject({ status: 'failed' })
    expect(await attentionMails(payment_reference)).toHaveLength(1)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'paid' })
    expect(await free()).toBe(0)
  })

  test('about a payment nobody knows is acknowledged and changes nothing', async () => {
    expect((await tell('refund.processed', 'nobody-knows-it')).statusCode).toBe(200)
  })
})

describe('money that leaves without us', () => {
  async function buyOne() {
    await count(1)
    const { payment_reference } = await buy(shop, items)
    return payment_reference
  }
  const say = (event: string, data: object) => sendWebhook(shop.app, { event, data })

  test('as a whole ends the order, frees the piece and tells the owner once', async () => {
    const reference = await buyOne()
    for (let times = 0; times < 3; times++)
      await say('refund.processed', { transaction_reference: reference, amount: 2_250_000 })
    expect(await orderOf(reference)).toMatchObject({ status: 'refunded' })
    expect(await free()).toBe(1)
    expect(await attentionMails(reference)).toHaveLength(1)
  })

  test('in part leaves the order, tells the owner and stops the parcel until they insist', async () => {
    const reference = await buyOne()
    for (let times = 0; times < 3; times++)
      await say('refund.processed', { transaction_reference: reference, amount: '500000' })
    expect(await orderOf(reference)).toMatchObject({ status: 'paid' })
    expect(await attentionMails(reference)).toHaveLength(1)
    expect(await obey(['ship', reference], shop.till)).toMatchObject({
      isOk: false,
      text: expect.stringContaining('₦5,000.00 of this payment back'),
    })
    expect(await obey(['ship', reference, 'anyway', 'GIG 1'], shop.till)).toMatchObject({ isOk: true })
    expect(await orderOf(reference)).toMatchObject({ status: 'shipped', tracking_note: 'GIG 1' })
  })

  test.each([
    ['by its transaction', (reference: string) => ({ transaction: { reference } })],
    ['by its reference', (reference: string) => ({ transaction_reference: reference })],
  ])('because a bank disputes it, named %s, stops the parcel', async (_how, name) => {
    const reference = await buyOne()
    for (const event of ['create', 'remind', 'create', 'resolve']) await say(`charge.dispute.${event}`, name(reference))
    expect(await attentionMails(reference)).toHaveLength(2)
    expect((await obey(['ship', reference], shop.till)).text).toContain('disputes this payment')
  })
})

test('after all this the auditor finds nothing', async () => {
  expect(await audit(shop.till)).toEqual([])
})
