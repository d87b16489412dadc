import { describe, expect, test } from 'vitest'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { makeRefundHelpers } from '../../support/api/refunds.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { refundOf, orderOf, attentionMails, tell, free, buyAndWantBack } = makeRefundHelpers(shop)

describe('refund webhooks in any order have the same result', () => {
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

  test.each(orders(['pending', 'processing', 'failed']))('%s, %s, %s: the merchant gets one mail', async (...news) => {
    const { payment_reference } = await buyAndWantBack()
    for (const word of [...news, ...news]) await tell(`refund.${word}`, payment_reference)
    expect(await refundOf(payment_reference)).toMatchObject({ status: 'failed' })
    expect(await attentionMails(payment_reference)).toHaveLength(1)
    expect(await orderOf(payment_reference)).toMatchObject({ status: 'paid' })
    expect(await free()).toBe(0)
  })

  test('a refund webhook for an unknown payment is acknowledged and changes nothing', async () => {
    expect((await tell('refund.processed', 'nobody-knows-it')).statusCode).toBe(200)
  })
})

test('after all tests the reconciliation finds no difference', async () => {
  expect(await reconcile(shop.paymentContext)).toEqual([])
})
