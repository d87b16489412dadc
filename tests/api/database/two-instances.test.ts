import { eq, inArray, like } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../server/http/limits/schema.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { orders } from '../../../server/orders/schema.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { wantRefund } from '../../../server/payments/refund-payments.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { payments } from '../../../server/payments/schema.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { stockStore } from '../../../server/stock/store.ts'
import type { PaymentState, PreparedOrder } from '../../../shared/contract/shop/order-schemas.ts'
import type { Product } from '../../../shared/contract/shop/schemas.ts'
import { injectServer } from '../../support/api/test-store.ts'
import { orderOf, pieces } from '../../support/servers/lasting-store.ts'
import { openTwoInstances } from '../../support/servers/open-two-instances.ts'

const server = injectServer()
const { one, other, balancer, sandbox, provider, mailServer, paymentContext } = await openTwoInstances(server)
const { db } = paymentContext

let networks = 0
const anotherNetwork = () => `10.8.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

async function send<Data>(url: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': anotherNetwork(), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Data; error?: string }
  return { status: response.status, headers: response.headers, ...answer }
}

async function prepare(at: string, name: string) {
  const payload = orderOf(name)
  const { data, status, error } = await send<PreparedOrder>(`${at}/api/v1/general/prepare-order`, payload)
  expect([status, error]).toEqual([200, undefined])
  return { payload, ...data }
}

async function buy(at: string, name: string) {
  const { payload, access_code, payment_reference, order_key } = await prepare(at, name)
  sandbox.pay({ access_code })
  const body = { ...payload, payment_reference, order_key }
  const made = await send<PaymentState>(`${at}/api/v1/general/make-order`, body)
  return { status: made.status, payment: made.data?.status, email: payload.email, payment_reference }
}

const readScarf = async (at: string) =>
  (await send<Product>(`${at}/api/v1/general/single-product-slug/scarf`)).data.variants[0]?.available

/** Everything each order leaves behind is there once. */
async function expectSoldOnce(emails: readonly string[]) {
  const sold = await db
    .select()
    .from(orders)
    .where(inArray(orders.email, [...emails]))
  expect(sold.map(({ email }) => email).sort()).toEqual([...emails].sort())
  expect(new Set(sold.map(({ status }) => status))).toEqual(new Set(['paid']))
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'))
  const told = mails.map(({ recipient }) => recipient).filter((recipient) => emails.includes(recipient))
  expect(told.sort()).toEqual([...emails].sort())
  expect(await reconcile(paymentContext)).toEqual([])
}

describe('two instances on one database', () => {
  it('a piece sold through one is gone at the other within a second', async () => {
    for (const at of [one, other]) expect(await readScarf(at.address)).toBe(pieces)
    await buy(one.address, 'seen')
    await vi.waitFor(async () => expect(await readScarf(other.address)).toBe(pieces - 1), 1_000)
  })

  it('an account opened at one is signed in at the other', async () => {
    const password = 'correct horse'
    const form = {
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.com',
      password,
      confirmPassword: password,
    }
    const { data } = await send<{ userId: string }>(`${one.address}/api/v1/user-auth/signup`, form)
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, form.email))
    const otp = /\b\d{5}\b/.exec(mail?.subject ?? '')?.[0]
    const verified = await send(`${other.address}/api/v1/user-auth/verify-email`, { userId: data.userId, otp })
    const token = verified.headers.get('u-x-key') ?? ''
    expect(await send(`${one.address}/api/v1/user-profile/user`, undefined, { 'u-x-key': token })).toMatchObject({
      status: 200,
    })
  })

  it('whoever used up their log-ins at one is turned away by the other', async () => {
    const logIn = (at: string) =>
      send(
        `${at}/api/v1/user-auth/login`,
        { email: 'nobody@example.com', password: 'not this one' },
        { 'x-forwarded-for': '10.99.0.1' },
      )
    expect((await logIn(one.address)).status).toBe(400)
    await db.update(rateLimits).set({ count: 59 }).where(like(rateLimits.key, 'login:10.99.%'))
    expect((await logIn(other.address)).status).toBe(400)
    for (const at of [one, other]) expect((await logIn(at.address)).status).toBe(429)
  })

  it('what the store does by itself is done by one of them, once', async () => {
    const free = await stockStore(db).listCounted()
    const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}-${index}`)
    const at = (index: number) => (index % 2 ? one : other).address
    // Paid, but neither browser nor webhook ever came back.
    sandbox.switches.set({ webhooks: { off: true } })
    const unheard = await Promise.all(names('unheard', 12).map((name, index) => prepare(at(index), name)))
    for (const { access_code } of unheard) sandbox.pay({ access_code })
    const left = await Promise.all(names('left', 6).map((name, index) => prepare(at(index), name)))
    const returned = await Promise.all(names('returned', 4).map((name, index) => buy(at(index), name)))
    const references = unheard.map(({ payment_reference }) => payment_reference)
    // The job may ask for the first refund before the last one is wanted.
    provider.asked.length = 0
    for (const { email } of returned) {
      const [order] = await db.select().from(orders).where(eq(orders.email, email))
      expect(await wantRefund(order?._id ?? '', 'Wrong colour.', paymentContext)).toBe('wanted')
    }
    const past = new Date(Date.now() - 1_000)
    await db
      .update(orders)
      .set({ held_until: past })
      .where(
        inArray(
          orders.email,
          left.map(({ payload }) => payload.email),
        ),
      )
    await db.update(payments).set({ next_check_at: past }).where(inArray(payments.reference, references))

    await vi.waitFor(
      async () => {
        const states = await db.select({ email: orders.email, status: orders.status }).from(orders)
        const stateOf = (email: string) => states.find((order) => order.email === email)?.status
        expect(unheard.map(({ payload }) => stateOf(payload.email))).toEqual(unheard.map(() => 'paid'))
        expect(left.map(({ payload }) => stateOf(payload.email))).toEqual(left.map(() => 'expired'))
        const refunds = returned.map(({ payment_reference }) => refundStore(db).findFirst(payment_reference))
        expect((await Promise.all(refunds)).map((refund) => refund?.status)).toEqual(returned.map(() => 'requested'))
        const unsent = await db.select().from(outbox)
        expect(unsent.filter(({ sent_at }) => !sent_at)).toEqual([])
      },
      { timeout: 60_000, interval: 500 },
    )
    sandbox.switches.clear()

    for (const reference of references) {
      const questions = provider.asked.filter((line) => line === `GET /transaction/verify/${reference}`)
      expect(questions, `questions about ${reference}`).toHaveLength(1)
      expect((await paymentStore(db).find(reference))?.checks).toBe(1)
    }
    expect(provider.asked.filter((line) => line === 'POST /refund')).toHaveLength(returned.length)
    expect(sandbox.readLedger().refunds).toHaveLength(returned.length)
    // Money on its way back still holds its pieces.
    const sold = unheard.length + returned.length
    expect(await stockStore(db).listCounted()).toMatchObject([{ stock: (free[0]?.stock ?? 0) - sold }])
    const subjects = mailServer.received.map(({ to, subject }) => `${[to ?? []].flat()[0]?.text}: ${subject}`)
    expect(subjects.length).toBe((await db.select().from(outbox)).length)
    expect(new Set(subjects).size, 'each mail once').toBe(subjects.length)
    await expectSoldOnce(unheard.map(({ payload }) => payload.email))
  }, 120_000)

  it('one of them killed -9 under load fails no order', async () => {
    const count = 80
    const atOnce = 8
    const made: Awaited<ReturnType<typeof buy>>[] = []
    let next = 0
    const shop = async () => {
      while (next < count) {
        made.push(await buy(balancer.address, `killed-${next++}`))
        if (made.length === count / 4) await one.kill()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, shop))
    expect(made.map(({ status, payment }) => `${status} ${payment}`)).toEqual(made.map(() => '200 paid'))
    await expectSoldOnce(made.map(({ email }) => email))
  }, 120_000)
})
