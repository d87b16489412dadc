import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { findOrder, mailKinds } from '../../support/api/buyers.ts'
import { paidOrder } from '../../support/api/paid-orders.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { textWithoutIds } from '../../support/text-without-ids.ts'

const shop = await openTestShop()
const { database, paymentContext } = shop
const { db } = database
const staff = makeStaff(shop)
const packer = await staff.join('packer')
const owner = await staff.joinWithSecondFactor('owner')
const shipment = { carrier: 'DHL', tracking_note: '', rider_name: '', rider_phone: '', insists: true }
const ship = (id: string, by = packer) => by.call('shipOrders', { body: { orders: [id], ...shipment } })
const deliver = (id: string) => packer.call('deliverOrders', { body: { orders: [id] } })
const undo = (id: string) => packer.call('undoShipping', { params: { id } })

describe('a packer', () => {
  it('learns no amount and no e-mail address from any answer about orders', async () => {
    const order = await paidOrder(shop, { first_name: 'Sesan' })
    await owner.call('createRefund', {
      params: { id: order.payment_reference },
      body: {
        ...{ _id: randomUUID(), lines: [], delivery_fee: 0, amount: 123, total: 123, reason: 'other' },
        ...{ note: `123 naira for ${order.email}`, despite_dispute: false },
      },
    })
    await owner.call('resendOrderMail', { params: { id: order._id }, body: { kind: 'order-confirmation' } })
    const note = `The provider took ₦24,999 of ₦25,000 from ${order.email}.`
    await db.execute(sql`update orders set attention_note = ${note} where _id = ${order._id}`)
    await db.execute(sql`update outbox set last_error = ${`${order.email} refused`} where order_id = ${order._id}`)
    const { _id: id } = order
    const answers = [
      await packer.call('orders', { query: { view: 'all', q: 'sesan' } }),
      await packer.call('orders', { query: { view: 'attention', sort: 'promised' } }),
      await packer.call('order', { params: { id } }),
      await packer.call('orderSheets', { query: { ids: id } }),
      await ship(id),
      await packer.call('addOrderNote', { params: { id }, body: { _id: randomUUID(), note: 'Where is it?' } }),
      await undo(id),
      await deliver(id),
    ]
    for (const { body } of answers) {
      const text = textWithoutIds(body)
      expect(text).not.toContain(order.email)
      expect(text).not.toMatch(/24,?999|25,?000|22,?000|123 naira|"amount":\d|"total_paid":\d|"price":\d/)
    }
    const found = async (query: Record<string, string>) =>
      (await packer.call('orders', { query: { view: 'all', ...query } })).body.data.orders.length
    for (const q of [order.email, order.email.split('@')[0] ?? '', 'example.com', '25000'])
      expect(await found({ q })).toBe(0)
    expect(await found({ q: 'sesan', least: '999999', most: '0', coupon: 'none' })).toBe(1)
    for (const name of ['orderMoney', 'paymentMoney', 'attention', 'disputes', 'exportOrders', 'customers'] as const)
      expect((await packer.call(name, { params: { id }, ...(name === 'exportOrders' && { body: {} }) })).status).toBe(
        403,
      )
  })
})

describe('everything at once', () => {
  it('leaves each order in one state, with the mails and entries of that state', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await paidOrder(shop)
      const { _id: id, payment_reference: reference } = order
      const address = {
        ...{ first_name: 'Ada', last_name: 'Obi', phone: '0803 123 4567', country: 'Nigeria', state: 'Lagos' },
        ...{ address: `${round} New Street`, apartment: '', city: 'Lagos', postal_code: '', landmark: '' },
      }
      const refund = {
        ...{ _id: randomUUID(), lines: [{ position: 0, back_on_sale: true }], delivery_fee: 0, amount: 0 },
        ...{ total: 22_000, reason: 'unavailable', note: '', despite_dispute: false },
      }
      const answers = await Promise.all([
        ship(id),
        ship(id, owner),
        undo(id),
        owner.call('changeOrderAddress', { params: { id }, body: { version: 1, ...address } }),
        undo(id),
        ...(round % 2 ? [deliver(id)] : []),
        ...(round % 3 ? [owner.call('createRefund', { params: { id: reference }, body: refund })] : []),
        undo(id),
        owner.call('resendOrderMail', { params: { id }, body: { kind: 'order-shipped' } }),
        ship(id),
      ])
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
      const stored = await findOrder(shop, reference)
      const actions = (await auditEntries(database, `order:${id}`)).map(({ action }) => action)
      const times = (action: string) => actions.filter((each) => each === action).length
      const kinds = await mailKinds(shop, order.email)
      const isOut = stored?.status === 'shipped' || stored?.status === 'delivered'
      expect(times('order.ship') - times('order.undo-ship'), String(stored?.status)).toBe(isOut ? 1 : 0)
      expect(kinds.filter((kind) => kind === 'order-shipped')).toHaveLength(isOut ? 1 : 0)
      expect(times('order.deliver')).toBe(stored?.status === 'delivered' ? 1 : 0)
      expect(kinds.filter((kind) => kind === 'order-delivered')).toHaveLength(times('order.deliver'))
      expect(stored?.address === address.address).toBe(times('order.address') === 1)
      expect(stored?.handover_code !== null).toBe(isOut)
    }
    expect(await reconcile(paymentContext)).toEqual([])
  })
})
