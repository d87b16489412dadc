import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxStore } from '../../../server/mail/store.ts'
import { orders } from '../../../server/orders/schema.ts'
import { makeOrderPayload, openTestShop, post } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, sandbox, database } = shop

test('a guest prepares, pays and gets one paid order with its mails', async () => {
  const payload = await makeOrderPayload(app, [{ slug: 'adunni-leaf-wrap-dress' }])
  const prepared = await post(app, '/general/prepare-order', payload)
  expect(prepared).toMatchObject({
    status: 200,
    body: { data: { status: 'awaiting payment', amount: 5_150_000, currency: 'NGN', total_paid: 51_500 } },
  })
  const { payment_reference, access_code, order_key } = prepared.body.data
  await sandbox.pay({ access_code })
  const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
  expect(made).toMatchObject({
    status: 200,
    body: { data: { status: 'paid', order: { order_title: 'Adunni Leaf Wrap Dress', total_paid: 51_500 } } },
  })
  const [order] = await database.db.select().from(orders).where(eq(orders.payment_reference, payment_reference))
  expect(order).toMatchObject({ status: 'paid', holds: true })
  const mails = await outboxStore(database.db).listNewest(10)
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-confirmation', 'order-notice'])
})
