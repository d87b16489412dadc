import { describe, expect, it } from 'vitest'
import { deliveryAdminMessages } from '../../../shared/content/messages/delivery-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { buy, findOrder, mailsTo } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database, clock } = shop
const manager = await makeStaff(shop).join('manager')
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]

const read = async () => (await manager.call('deliveryCalendar')).body.data
const save = async (values: object) =>
  manager.call('changeDeliveryCalendar', { body: { ...(await read()), ...values } })
const shown = async () => (await ask(app, '/general/delivery-calendar')).body.data

/** What an order that is paid now promises. */
async function promise() {
  const { made, payment_reference } = await buy(shop, dress)
  const order = await findOrder(shop, payment_reference)
  const { delivery_from, delivery_to } = made.body.data.order
  expect(order).toMatchObject({ delivery_from, delivery_to })
  return { days: [delivery_from, delivery_to], order_key: made.body.data.order_key, email: order?.email ?? '' }
}

describe('the delivery calendar', () => {
  it('is 14:00 and Sundays until it is changed', async () => {
    expect(await read()).toEqual({ version: 1, cutoff_hour: 14, closed_days: [] })
    expect(await shown()).toEqual({ cutoff_hour: 14, closed_days: [] })
  })

  it('reaches the shop within a second, and moves what new orders promise, in view and mail alike', async () => {
    // Monday, 12:00 in Lagos.
    clock.now = new Date('2026-11-16T11:00:00Z')
    const before = await promise()
    expect(before.days).toEqual(['2026-11-17', '2026-11-19'])
    const saved = await save({ cutoff_hour: 12, closed_days: ['2026-11-19', '2026-11-18', '2026-11-18'] })
    const calendar = { cutoff_hour: 12, closed_days: ['2026-11-18', '2026-11-19'] }
    expect(saved.body.data).toEqual({ version: 2, ...calendar })
    await expect.poll(shown).toEqual(calendar)
    const after = await promise()
    expect(after.days).toEqual(['2026-11-20', '2026-11-23'])
    const [mail] = (await mailsTo(shop, after.email)).filter(({ kind }) => kind === 'order-confirmation')
    expect(mail?.text).toContain('between Friday, November 20, 2026 and Monday, November 23, 2026')
    // What was promised stays.
    const { body } = await ask(app, `/general/order-status/${before.order_key}`)
    expect([body.data.delivery_from, body.data.delivery_to]).toEqual(before.days)
    expect((await auditEntries(database, 'setting:delivery-calendar')).at(-1)).toMatchObject({
      action: 'delivery.calendar',
      before: { cutoff_hour: 14, closed_days: [] },
      after: calendar,
    })
  })

  it.each([
    ['cutoff_hour', -1],
    ['cutoff_hour', 25],
    ['cutoff_hour', 12.5],
    ['closed_days', ['2026-02-30']],
    ['closed_days', ['Christmas']],
  ])('with the %s %j is refused by name', async (name, value) => {
    const { status, body } = await save({ [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
    expect(Object.values(deliveryAdminMessages)).toContain(body.fields[name])
  })

  it('saved from an old version is refused and shows the current one', async () => {
    const current = await read()
    const late = await save({ version: 1, cutoff_hour: 9 })
    expect([late.status, late.body.current]).toEqual([409, current])
  })
})
