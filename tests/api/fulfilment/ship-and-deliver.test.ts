import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { outboxStore } from '../../../server/mail/store.ts'
import { wantRefund } from '../../../server/payments/refund-payments.ts'
import { orderMessages } from '../../../shared/content/messages/office/order-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, letPass, mailKinds, mailsTo, prepare } from '../../support/api/buyers.ts'
import { sendDue } from '../../support/api/fulfilment.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { textWithoutIds } from '../../support/text-without-ids.ts'

const shop = await openTestShop()
const { app, database, clock, paymentContext } = shop
const staff = makeStaff(shop)
const packer = await staff.join('packer')
const manager = await staff.join('manager')

const rider = {
  carrier: 'Our dispatch rider',
  rider_name: 'Sunday Akpan',
  rider_phone: '0706 312 4478',
  tracking_note: '',
}
const ship = (orders: string[], by = packer, values = {}) =>
  by.call('shipOrders', { body: { orders, ...rider, insists: false, ...values } })
const deliver = (orders: string[], code?: string) =>
  packer.call('deliverOrders', { body: { orders, ...(code && { code }) } })
const undo = (id: string) => packer.call('undoShipping', { params: { id } })
const seen = async (key: string) => (await ask(app, `/general/order-status/${key}`)).body.data
const statusOf = async (reference: string) => (await findOrder(shop, reference))?.status

describe('shipping', () => {
  it('shows the shopper carrier, rider and a code, which the back office never shows', async () => {
    const order = await paidOrder(shop)
    expect(await seen(order.order_key)).toMatchObject({ carrier: '', rider_phone: '', handover_code: null })
    const { status, body } = await ship([order._id])
    expect([status, body.data]).toEqual([
      200,
      [{ _id: order._id, number: order.number, name: 'Ada Obi', outcome: 'done', problem: '' }],
    ])
    const shown = await seen(order.order_key)
    expect(shown).toMatchObject({ status: 'shipped', carrier: rider.carrier, rider_phone: rider.rider_phone })
    expect(shown.handover_code).toMatch(/^\d{4}$/)
    const [mail] = await mailsTo(shop, order.email)
    for (const words of [rider.carrier, rider.rider_name, rider.rider_phone, shown.handover_code])
      expect(mail?.text).toContain(words)
    const office = await manager.call('order', { params: { id: order._id } })
    expect(JSON.stringify(office.body)).not.toContain(`"${shown.handover_code}"`)
    expect(office.body.data).toMatchObject({ status: 'shipped', ...rider })
    expect(textWithoutIds(await auditEntries(database, `order:${order._id}`))).not.toMatch(/Sunday|0706/)
  })

  it('says in the audit log that there was a tracking note, not what it said', async () => {
    const order = await paidOrder(shop)
    await ship([order._id], packer, { tracking_note: 'Leave it with Ngozi, 0803 552 9146' })
    expect((await manager.call('order', { params: { id: order._id } })).body.data.tracking_note).toContain('Ngozi')
    expect(await auditEntries(database, `order:${order._id}`)).toMatchObject([
      { after: { status: 'shipped', carrier: rider.carrier, tracking_note: 'given' } },
    ])
  })

  it('done twice at once ships once, with one mail and one entry', async () => {
    const order = await paidOrder(shop)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ship([order._id, order._id])))
    const outcomes = answers.flatMap(({ body }) => body.data.map(({ outcome }: { outcome: string }) => outcome))
    expect(outcomes.sort()).toEqual(['done', ...Array(4).fill('done before')])
    expect(await mailKinds(shop, order.email)).toEqual(['order-confirmation', 'order-shipped'])
    expect(await auditEntries(database, `order:${order._id}`)).toHaveLength(1)
  })

  it('reports the outcome of each order', async () => {
    const [fine, unpaid, unknown] = [
      await paidOrder(shop),
      await prepare(shop, [{ slug: 'adire-market-tote' }]),
      'none',
    ]
    const doubtful = await paidOrder(shop)
    await database.db.execute(sql`update orders set attention_note = 'Paid twice?' where _id = ${doubtful._id}`)
    const unpaidId = (await findOrder(shop, unpaid.payment_reference))?._id ?? ''
    const { body } = await ship([fine._id, unpaidId, unknown, doubtful._id], manager)
    expect(body.data.map(({ outcome, problem }: Record<string, string>) => [outcome, problem])).toEqual([
      ['done', ''],
      ['refused', orderMessages.notNow('awaiting payment')],
      ['refused', 'It does not exist, or it was removed.'],
      ['doubtful', orderMessages.doubtful('Paid twice?')],
    ])
    const asPacker = await ship([doubtful._id], packer, { insists: true })
    expect(asPacker.body.data[0]).toMatchObject({ outcome: 'doubtful', problem: orderMessages.askOwner })
    const insisted = await ship([doubtful._id], manager, { insists: true })
    expect(insisted.body.data[0]).toMatchObject({ outcome: 'done' })
  })

  it('is refused while the money goes back', async () => {
    const order = await paidOrder(shop)
    expect(await wantRefund(order._id, 'She changed her mind.', paymentContext)).toBe('wanted')
    expect((await ship([order._id])).body.data[0]).toMatchObject({
      outcome: 'refused',
      problem: orderMessages.notNow('being refunded'),
    })
    expect((await manager.call('order', { params: { id: order._id } })).body.data.isBeingRefunded).toBe(true)
  })

  it('and a refund at the same moment agree on what happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await paidOrder(shop)
      const [shipped, refund] = await Promise.all([
        ship([order._id]),
        wantRefund(order._id, 'She changed her mind.', paymentContext),
      ])
      // Shipped first, the money of a shipped order goes back; refunded first, the parcel stays.
      const { outcome } = shipped.body.data[0]
      expect(refund).toBe('wanted')
      expect([outcome, await statusOf(order.payment_reference)]).toEqual(
        outcome === 'done' ? ['done', 'shipped'] : ['refused', 'paid'],
      )
    }
  })

  it('refuses what no carrier is called', async () => {
    const order = await paidOrder(shop)
    expect((await ship([], manager)).status).toBe(400)
    expect((await ship(Array(101).fill(order._id), manager)).status).toBe(400)
    expect((await ship([order._id], manager, { rider_name: 'a\u202eb' })).status).toBe(400)
    expect(await statusOf(order.payment_reference)).toBe('paid')
  })
})

describe('undoing a shipment', () => {
  it('within two minutes takes the mail back, and shipping again mails once', async () => {
    const order = await paidOrder(shop)
    await ship([order._id])
    letPass(shop, 1)
    expect((await sendDue(shop)).map(({ kind }) => kind)).not.toContain('order-shipped')
    const { status, body } = await undo(order._id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'paid', shipped_at: null, carrier: '', rider_name: '', undo_until: null })
    expect(await seen(order.order_key)).toMatchObject({ status: 'paid', handover_code: null, shipped_at: null })
    expect(await mailKinds(shop, order.email)).toEqual(['order-confirmation'])
    await ship([order._id])
    letPass(shop, 3)
    const sent = (await sendDue(shop)).filter(({ recipient }) => recipient === order.email)
    expect(sent.map(({ kind }) => kind)).toEqual(['order-shipped'])
    const entries = await auditEntries(database, `order:${order._id}`)
    expect(entries.map(({ action }) => action)).toEqual(['order.ship', 'order.undo-ship', 'order.ship'])
  })

  it('is too late after two minutes, even if the mail waits', async () => {
    const order = await paidOrder(shop)
    await ship([order._id])
    letPass(shop, 2.1)
    const { status, body } = await undo(order._id)
    expect([status, body.error]).toEqual([409, orderMessages.undoTooLate])
    expect(await statusOf(order.payment_reference)).toBe('shipped')
  })

  it('is too late when the mail is on its way out', async () => {
    const order = await paidOrder(shop)
    await ship([order._id])
    letPass(shop, 2)
    const claimed = await outboxStore(database.db).claimDue(clock.now, new Date(clock.now.getTime() + 60_000), 50)
    expect(claimed.map(({ recipient }) => recipient)).toContain(order.email)
    expect((await undo(order._id)).status).toBe(409)
    expect(await mailKinds(shop, order.email)).toEqual(['order-confirmation', 'order-shipped'])
    // Later tests would try the claimed mails a second time, and wait five seconds before each.
    for (const { _id } of claimed) await outboxStore(database.db).markSent(_id, clock.now)
  })

  it('and sending its mail at the same moment never do both', async () => {
    const order = await paidOrder(shop)
    await ship([order._id])
    letPass(shop, 2)
    const [sent, undone] = await Promise.all([sendDue(shop), undo(order._id)])
    const isMailed = sent.some(({ recipient, kind }) => recipient === order.email && kind === 'order-shipped')
    expect(isMailed).toBe(undone.status === 409)
    expect(await statusOf(order.payment_reference)).toBe(isMailed ? 'shipped' : 'paid')
  })

  it('needs a shipped order', async () => {
    const order = await paidOrder(shop)
    expect((await undo(order._id)).body.error).toBe(orderMessages.notShipped)
    expect((await undo('none')).status).toBe(404)
  })
})

describe('delivering', () => {
  it('does not let anyone try all codes, and then goes without one', async () => {
    const order = await paidOrder(shop)
    await ship([order._id])
    const { handover_code } = await seen(order.order_key)
    const wrong = Array.from({ length: 12 }, (_, code) => String(code).padStart(4, '0')).filter(
      (code) => code !== handover_code,
    )
    const answers = await Promise.all(wrong.map((code) => deliver([order._id], code)))
    const problems = answers.map(({ body }) => body.data[0].problem)
    expect(problems.filter((problem) => problem === orderMessages.wrongCode)).toHaveLength(10)
    expect((await deliver([order._id], handover_code)).body.data[0]).toMatchObject({
      outcome: 'refused',
      problem: orderMessages.tooManyCodes,
    })
    expect((await deliver([order._id])).body.data[0].outcome).toBe('done')
  })

  it('mails the buyer once, and takes the right code or none', async () => {
    const [first, second] = [await paidOrder(shop), await paidOrder(shop)]
    await ship([first._id, second._id])
    const { handover_code } = await seen(first.order_key)
    const wrong = handover_code === '0000' ? '0001' : '0000'
    expect((await deliver([first._id], wrong)).body.data[0]).toMatchObject({
      outcome: 'refused',
      problem: orderMessages.wrongCode,
    })
    expect(await statusOf(first.payment_reference)).toBe('shipped')
    expect((await deliver([first._id], handover_code)).body.data[0].outcome).toBe('done')
    expect((await deliver([first._id, second._id])).body.data.map(({ outcome }: never) => outcome)).toEqual([
      'done before',
      'done',
    ])
    expect(await seen(first.order_key)).toMatchObject({ status: 'delivered', handover_code: null })
    for (const { email } of [first, second])
      expect(await mailKinds(shop, email)).toEqual(['order-confirmation', 'order-delivered', 'order-shipped'])
    expect((await auditEntries(database, `order:${first._id}`)).at(-1)).toMatchObject({
      action: 'order.deliver',
      after: { status: 'delivered', hand_over_code: 'was right' },
    })
  })

  test('needs a shipped order', async () => {
    const order = await paidOrder(shop)
    expect((await deliver([order._id])).body.data[0].problem).toBe(orderMessages.notNow('paid'))
  })
})
