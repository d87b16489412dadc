import { afterEach, expect, test } from 'vitest'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { anotherBuyer, findOrder, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const bookkeeper = await staff.join('bookkeeper')
const tote = [{ slug: 'adire-market-tote' }]
const session_id = '000013261116142030123456789012'

afterEach(() => sandbox.switches.clear())

async function declare(body: object = { session_id }) {
  const bought = await prepare(shop, tote)
  const say = (body: object) =>
    post(app, '/general/payment-sent', { order_key: bought.order_key, ...body }, anotherBuyer().address)
  expect((await say(body)).status).toBe(200)
  const order = await findOrder(shop, bought.payment_reference)
  return { ...bought, say, id: order?._id ?? '' }
}

async function decisionAbout(member: Member, id: string) {
  const { decisions } = (await member.call('attention')).body.data
  return decisions.find(
    (decision: { kind: string; _id: string }) => decision.kind === 'declared' && decision._id === id,
  )
}

test('a declared payment waits on the list; only those who decide about payments see its session ID', async () => {
  const { id, payload, payment_reference } = await declare()
  expect(await decisionAbout(manager, id)).toMatchObject({
    ...{ reference: payment_reference, order_id: id, amount: payload.total_paid, session_id, may_accept: false },
  })
  expect(await decisionAbout(bookkeeper, id)).toMatchObject({ session_id: null })
  const moneyFor = async (member: Member) => (await member.call('orderMoney', { params: { id } })).body.data.declared
  expect([await moneyFor(manager), await moneyFor(bookkeeper)]).toMatchObject([{ session_id }, { session_id: null }])
  const others = await manager.call('paymentMoney', { params: { id: payment_reference } })
  expect(others.body.data.declared).toMatchObject({ session_id })
})

test('a declared payment leaves the list when its money arrives', async () => {
  const bought = await declare({})
  expect(await decisionAbout(manager, bought.id)).toMatchObject({ session_id: null, note: 'Without a session ID.' })
  payWithoutWebhook(shop, { access_code: bought.access_code })
  await sendWebhook(app, { event: 'charge.success', data: { reference: bought.payment_reference } })
  expect(await decisionAbout(manager, bought.id)).toBeUndefined()
})

test('done takes it off the list once, with one entry in the audit log that has no session ID; a new number puts it back', async () => {
  const { id, say, payment_reference } = await declare()
  const done = (who = manager, of = id) => who.call('closeDeclared', { params: { id: of } })
  expect((await done(bookkeeper)).status).toBe(403)
  expect((await Promise.all([done(), done()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await decisionAbout(manager, id)).toBeUndefined()
  const entries = await auditEntries(shop.database, `payment:${payment_reference}`)
  expect(entries).toMatchObject([{ action: 'payment.declared-done', label: payment_reference }])
  expect(JSON.stringify(entries)).not.toContain(session_id)
  await say({})
  expect(await decisionAbout(manager, id), 'saying the same again is no news').toBeUndefined()
  await say({ session_id: '999913261116142030123456789012' })
  expect(await decisionAbout(manager, id)).toMatchObject({ session_id: '999913261116142030123456789012' })
  expect((await done(manager, 'nobody')).status).toBe(404)
})
