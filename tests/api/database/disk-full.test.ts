import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { findOrder, letPass, mailKinds, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { makeOrderPayload, openTestShop, post } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, database, paymentContext } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const written = ['orders', 'payments', 'signups', 'enquiries', 'rate_limits', 'outbox']

/** The database answers every write as it does when its disk is full. */
async function fillDisk(): Promise<void> {
  await database.db.execute(
    sql`create or replace function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  )
  for (const table of written)
    await database.db.execute(
      sql.raw(`create trigger disk_is_full before insert or update on ${table}
        for each row execute function disk_is_full()`),
    )
}

async function freeDisk(): Promise<void> {
  for (const table of written) await database.db.execute(sql.raw(`drop trigger if exists disk_is_full on ${table}`))
}

afterEach(freeDisk)

test('a change is answered 503 with a sentence, never 500, and works again once there is room', async () => {
  const payload = await makeOrderPayload(app, dress, { email: 'full@example.com' })
  const enquiry = { name: 'Ada', email: 'full@example.com', enquiry: 'Is it linen?' }
  await fillDisk()
  for (const [path, body] of [
    ['/general/prepare-order', payload],
    ['/general/contact', enquiry],
    ['/user-auth/signup', { ...payload, password: 'correct horse', confirmPassword: 'correct horse' }],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, payload: body })
    expect([path, answer.statusCode]).toEqual([path, 503])
    expect(answer.json().error).toMatch(/^[A-Z].+\.$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await app.inject({ url: '/shop' })).statusCode, 'reading goes on').toBe(200)
  await freeDisk()
  expect((await post(app, '/general/contact', enquiry)).status).toBe(200)
})

test('make-order after paying says that the payment is being confirmed, and the order is made later', async () => {
  const { payload, payment_reference, order_key, access_code } = await prepare(shop, dress)
  payWithoutWebhook(shop, { access_code })
  await fillDisk()
  const made = await post(app, '/general/make-order', { ...payload, payment_reference, order_key })
  expect(made).toMatchObject({ status: 202, body: { data: { status: 'being confirmed' } } })
  const webhook = await sendWebhook(app, { event: 'charge.success', data: { reference: payment_reference } })
  expect(webhook.statusCode, 'a webhook is not acknowledged, so it is sent again').toBe(503)
  await expect(settlePayment(payment_reference, paymentContext)).rejects.toThrow()
  await freeDisk()
  letPass(shop, 2)
  await sweepPayments(paymentContext)
  expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
  expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation'])
})

test('the log gets one line in ten seconds, so that it does not fill the rest of the disk', async () => {
  const lines: string[] = []
  const logging = await openInstance(shop, {}, shop.payments, { logger: { write: (line) => lines.push(line) } })
  await fillDisk()
  const enquiry = { name: 'Ada', email: 'full@example.com', enquiry: 'Is it linen?' }
  for (let times = 0; times < 20; times++) expect((await post(logging, '/general/contact', enquiry)).status).toBe(503)
  expect(lines.length).toBeLessThanOrEqual(1)
})
